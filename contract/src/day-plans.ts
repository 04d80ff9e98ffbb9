import { z } from 'zod';
import { runsForward } from './day-hours.ts';
import { endpoint } from './endpoint.ts';
import {
  date,
  id,
  idParams,
  idText,
  instant,
  isDate,
  line,
  messageReply,
  outcome,
  paged,
  pageQuery,
  text,
  time,
  weekday,
} from './primitives.ts';

const maxTasks = 50;
const range = { message: 'range', path: ['end_time'] };

/** A task of a day plan; with an id the existing task is updated. */
export const taskDraft = z
  .strictObject({
    id: id.optional(),
    title: line(1, 120),
    start_time: time,
    end_time: time,
    description: text(0, 1000).optional(),
  })
  .refine(runsForward, range);

const datesForward = ({ start_date, end_date }: { start_date?: string; end_date?: string | null }) =>
  !start_date || !end_date || ![start_date, end_date].every(isDate) || start_date <= end_date;
const dateRange = { message: 'range', path: ['end_date'] };

const templateFields = z.strictObject({
  child: id,
  title: line(1, 120),
  working_days_of_week: z
    .array(weekday)
    .min(1)
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
  start_date: date,
  end_date: date.nullable().optional(),
  tasks: z.array(taskDraft).max(maxTasks).optional(),
});
export const templateDraft = templateFields.refine(datesForward, dateRange);
/** Tasks, when given, replace the whole list. A plan cannot move to another child. */
export const templateChange = templateFields.omit({ child: true }).partial().refine(datesForward, dateRange);

export const scheduleTemplate = z.object({
  id: z.int(),
  child: z.int(),
  title: z.string(),
  working_days_of_week: z.array(z.int()),
  start_date: z.string(),
  end_date: z.string().nullable(),
  tasks: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      description: z.string(),
    }),
  ),
});
export type ScheduleTemplate = z.output<typeof scheduleTemplate>;

/** A task on one day. */
export const dayTask = z.object({
  task: z.int(),
  template: z.int(),
  child: z.int(),
  title: z.string(),
  description: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  done: z.boolean(),
  done_at: instant.nullable(),
  done_by: z.object({ id: z.int(), full_name: z.string() }).nullable(),
});
export type DayTask = z.output<typeof dayTask>;

export const planStats = z.object({
  templates: z.int(),
  tasks: z.int(),
  done_today: z.int(),
  planned_today: z.int(),
  done_week: z.int(),
  planned_week: z.int(),
});

const savedTemplate = scheduleTemplate.extend({ message: outcome });

export const dayPlans = {
  list: endpoint({
    method: 'GET',
    path: '/customer/schedule_template',
    access: 'customer',
    summary: "Day plans of the customer's children",
    query: z.strictObject({ ...pageQuery(), child: idText.optional() }),
    reply: paged(scheduleTemplate),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/customer/schedule_template',
    access: 'customer',
    confirmed: false,
    summary: 'Adds a day plan with its tasks',
    body: templateDraft,
    reply: savedTemplate,
    status: 201,
    errors: ['invalid', 'not_found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/customer/schedule_template/{id}',
    access: 'customer',
    summary: 'One day plan',
    params: idParams,
    reply: scheduleTemplate,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/customer/schedule_template/{id}',
    access: 'customer',
    confirmed: false,
    summary: 'Changes the given fields; tasks are replaced as a list, those sent with their id are kept',
    params: idParams,
    body: templateChange,
    reply: savedTemplate,
    errors: ['invalid', 'not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/customer/schedule_template/{id}',
    access: 'customer',
    confirmed: false,
    summary: 'Deletes a day plan',
    params: idParams,
    reply: messageReply,
    errors: ['not_found'],
  }),
  stats: endpoint({
    method: 'GET',
    path: '/customer/schedule_template_stats',
    access: 'customer',
    summary: 'How much is planned and done today and this week, Monday to Sunday',
    query: z.strictObject({ child: idText.optional() }),
    reply: planStats,
    errors: [],
  }),
  tasksOfDay: endpoint({
    method: 'GET',
    path: '/customer/schedule_task',
    access: 'customer_or_sitter',
    summary: "A day's tasks (today unless said otherwise); a sitter names the child of an active order",
    query: z.strictObject({ ...pageQuery(), date: date.optional(), child: idText.optional() }),
    reply: paged(dayTask),
    errors: ['invalid', 'not_found'],
  }),
  markDone: endpoint({
    method: 'POST',
    path: '/customer/schedule_task_done',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Ticks a task of a day, or takes the tick back',
    body: z.strictObject({
      task: id,
      date,
      done: z.boolean(),
      /** The phone's time of a tick that was kept without a network. */
      at: instant.optional(),
    }),
    reply: dayTask,
    errors: ['invalid', 'not_found'],
  }),
} as const;
