import { timeOfMinute } from '@ladushki/contract/day-hours';
import type { DayTask, ScheduleTemplate } from '@ladushki/contract/day-plans';
import type { DayTaskRow } from './tasks.sql.ts';
import type { TemplateRow } from './templates.sql.ts';

export const presentTemplate = (row: TemplateRow): ScheduleTemplate => ({
  id: row.id,
  child: row.child_id,
  title: row.title,
  working_days_of_week: row.weekdays,
  start_date: row.start_date,
  end_date: row.end_date,
  tasks: row.tasks.map((task) => ({
    id: task.id,
    title: task.title,
    start_time: timeOfMinute(task.start_minute),
    end_time: timeOfMinute(task.end_minute),
    description: task.description,
  })),
});

export const presentDayTask = (row: DayTaskRow): DayTask => ({
  task: row.id,
  template: row.template_id,
  child: row.child_id,
  title: row.title,
  description: row.description,
  start_time: timeOfMinute(row.start_minute),
  end_time: timeOfMinute(row.end_minute),
  done: row.done_at !== null,
  done_at: row.done_at?.toISOString() ?? null,
  done_by: row.done_by === null ? null : { id: row.done_by, full_name: row.done_by_name ?? '' },
});
