import { endMinute, timeOfMinute } from '@ladushki/contract/day-hours';
import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { today } from '../../lib/today.ts';

export interface TaskValues {
  id?: number;
  title: string;
  start_time: string;
  end_time: string;
  description: string;
}

export interface PlanValues {
  title: string;
  working_days_of_week: number[];
  start_date: string;
  end_date: string;
  /** Open-ended. */
  endless: boolean;
  tasks: TaskValues[];
}

const valuesOf = (template?: ScheduleTemplate): PlanValues => ({
  title: template?.title ?? '',
  working_days_of_week: template?.working_days_of_week ?? [1, 2, 3, 4, 5],
  start_date: template?.start_date ?? today(),
  end_date: template?.end_date ?? '',
  endless: template ? template.end_date === null : true,
  tasks: template?.tasks ?? [nextTask([])],
});

/** A new task starts where the last one ends. */
export function nextTask(tasks: readonly TaskValues[]): TaskValues {
  const last = tasks.at(-1);
  const start = last?.end_time || '08:00';
  return { title: '', start_time: start, end_time: timeOfMinute(endMinute(start) + 30), description: '' };
}

export const usePlanForm = (child: number, template?: ScheduleTemplate) =>
  useSchemaForm({
    schema: async () => (await import('@ladushki/contract/day-plans')).templateDraft,
    defaultValues: valuesOf(template),
    toBody: ({ endless, end_date, ...rest }: PlanValues) => ({ ...rest, child, end_date: endless ? null : end_date }),
    draft: { name: `plan:${child}:${template?.id ?? 'new'}` },
  });

export type PlanControl = ReturnType<typeof usePlanForm>['control'];
