import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { addDays, weekdayOf } from '@ladushki/contract/visits';

export interface PlannedTask {
  task: ScheduleTemplate['tasks'][number];
  template: ScheduleTemplate;
}

/** The seven days of the week that a day lies in, Monday first. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

const isPlannedOn = ({ working_days_of_week, start_date, end_date }: ScheduleTemplate, day: string) =>
  day >= start_date && (end_date === null || day <= end_date) && working_days_of_week.includes(weekdayOf(day));

/** A day's tasks of all plans, in the order of the day. */
export function tasksOn(templates: readonly ScheduleTemplate[], day: string): PlannedTask[] {
  return templates
    .filter((template) => isPlannedOn(template, day))
    .flatMap((template) => template.tasks.map((task) => ({ task, template })))
    .sort((a, b) => a.task.start_time.localeCompare(b.task.start_time));
}

/** New plans that repeat a day on other weekdays, from today on; a plan that holds there already is not repeated. */
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
