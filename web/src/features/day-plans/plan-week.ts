import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { addDays, weekdayOf } from '@ladushki/contract/visits';

export interface PlannedTask {
  task: ScheduleTemplate['tasks'][number];
  template: ScheduleTemplate;
}

/** The seven days of a day's week, Monday first. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

const isPlannedOn = ({ working_days_of_week, start_date, end_date }: ScheduleTemplate, day: string) =>
  day >= start_date && (end_date === null || day <= end_date) && working_days_of_week.includes(weekdayOf(day));

/** Tasks of all plans on a day, by time. */
export function tasksOn(templates: readonly ScheduleTemplate[], day: string): PlannedTask[] {
  return templates
    .filter((template) => isPlannedOn(template, day))
    .flatMap((template) => template.tasks.map((task) => ({ task, template })))
    .sort((a, b) => a.task.start_time.localeCompare(b.task.start_time));
}

/** New plans that repeat a day on other weekdays from today on; plans already valid there are skipped. */
export function copiesOfDay(
  templates: readonly ScheduleTemplate[],
  day: string,
  weekdays: readonly number[],
  today: string,
) {
  return templates
    .filter((template) => isPlannedOn(template, day) && (template.end_date ?? today) >= today)
    .map((template) => ({
      child: template.child,
      title: template.title,
      working_days_of_week: weekdays.filter((weekday) => !template.working_days_of_week.includes(weekday)),
      start_date: template.start_date > today ? template.start_date : today,
      end_date: template.end_date,
      tasks: template.tasks.map(({ id: _, ...task }) => task),
    }))
    .filter(({ working_days_of_week }) => working_days_of_week.length > 0);
}
