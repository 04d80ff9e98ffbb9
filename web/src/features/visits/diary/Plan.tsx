import type { DayTask } from '@ladushki/contract/day-plans';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { TaskRows } from '../../day-plans/TaskRows.tsx';
import { firstName } from '../../search/results/first-name.ts';

interface PlanProps {
  visit: Visit;
  tasks: readonly DayTask[];
  mayTick: boolean;
}

/** The plan of the visit's day. */
export function Plan({ visit, tasks, mayTick }: PlanProps) {
  const { t } = useTranslation('diary');
  if (tasks.length === 0) return null;
  const nameOf = (child: number) => {
    const { full_name = null } = visit.children.find(({ id }) => id === child) ?? {};
    return visit.children.length > 1 && full_name !== null ? firstName(full_name) : undefined;
  };
  const done = tasks.filter((task) => task.done).length;
  const count = <span className="quiet">{t('plan.count', { done, all: tasks.length })}</span>;
  return (
    <Card title={t('plan.title')} action={count}>
      <TaskRows tasks={tasks} date={visit.date} visit={visit.id ?? 0} nameOf={nameOf} readOnly={!mayTick} />
    </Card>
  );
}
