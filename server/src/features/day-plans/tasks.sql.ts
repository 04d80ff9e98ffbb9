import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import { actsFor } from '../family/family-access.service.ts';

/** Tasks with their state on a day, whether planned for it or not. */
const taskRows = (db: Db, day: string) =>
  db
    .selectFrom('schedule_tasks as task')
    .innerJoin('schedule_templates as template', 'template.id', 'task.template_id')
    .innerJoin('children', 'children.id', 'template.child_id')
    .leftJoin('schedule_ticks as tick', (join) => join.onRef('tick.task_id', '=', 'task.id').on('tick.day', '=', day))
    .leftJoin('profiles', 'profiles.user_id', 'tick.done_by')
    .select([
      'task.id',
      'task.template_id',
      'template.child_id',
      'children.user_id as parent_id',
      'children.full_name as child_name',
      'task.title',
      'task.description',
      'start_minute',
      'end_minute',
      'template.weekdays',
      'template.start_date',
      'template.end_date',
      'done_at',
      'done_by',
      'profiles.full_name as done_by_name',
    ]);

export type DayTaskRow = Awaited<ReturnType<ReturnType<typeof taskRows>['executeTakeFirstOrThrow']>>;

interface DayRequest {
  day: string;
  weekday: number;
  child: number | undefined;
  /** Null: any parent. */
  parent: number | null;
}

const plannedRows = (db: Db, day: string, weekday: number) =>
  taskRows(db, day)
    .where('template.start_date', '<=', day)
    .where((where) => where.or([where('template.end_date', 'is', null), where('template.end_date', '>=', day)]))
    .where(sql<boolean>`${weekday} = any(template.weekdays)`)
    .orderBy('start_minute')
    .orderBy('task.id');

export const selectDayOfChildren = async (db: Db, day: string, weekday: number, children: readonly number[]) =>
  children.length === 0 ? [] : plannedRows(db, day, weekday).where('template.child_id', 'in', children).execute();

export function selectDayPage(db: Db, { day, weekday, child, parent }: DayRequest, request: PageRequest) {
  let rows = plannedRows(db, day, weekday);
  if (child !== undefined) rows = rows.where('template.child_id', '=', child);
  if (parent !== null) rows = rows.where(actsFor(parent, 'children.user_id'));
  return selectPage(rows, request);
}

export const selectDayTask = (db: Db, taskId: number, day: string) =>
  taskRows(db, day).where('task.id', '=', taskId).executeTakeFirst();

/** A task already ticked keeps its first tick. */
export const insertTick = (db: Db, tick: { task_id: number; day: string; done_at: Date; done_by: number }) =>
  db
    .insertInto('schedule_ticks')
    .values(tick)
    .onConflict((conflict) => conflict.columns(['task_id', 'day']).doNothing())
    .execute();

export const deleteTick = (db: Db, taskId: number, day: string) =>
  db.deleteFrom('schedule_ticks').where('task_id', '=', taskId).where('day', '=', day).execute();

export interface StatsRow {
  templates: number;
  tasks: number;
  done_today: number;
  planned_today: number;
  done_week: number;
  planned_week: number;
}

interface StatsRequest {
  parent: number;
  child: number | undefined;
  today: string;
  monday: string;
  sunday: string;
}

export async function selectStats(db: Db, { parent, child, today, monday, sunday }: StatsRequest): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    with plans as (
      select template.* from schedule_templates template join children on children.id = template.child_id
      where ${actsFor(parent, 'children.user_id')} and (${child ?? null}::integer is null or children.id = ${child ?? null})
    ), planned as (
      select each::date as day, tick.task_id is not null as done
      from generate_series(${monday}::date, ${sunday}::date, interval '1 day') as each
      join plans on extract(isodow from each)::integer = any(plans.weekdays)
        and each::date >= plans.start_date and (plans.end_date is null or each::date <= plans.end_date)
      join schedule_tasks task on task.template_id = plans.id
      left join schedule_ticks tick on tick.task_id = task.id and tick.day = each::date
    )
    select (select count(*) from plans) as templates,
      (select count(*) from schedule_tasks where template_id in (select id from plans)) as tasks,
      count(*) filter (where day = ${today}::date and done) as done_today,
      count(*) filter (where day = ${today}::date) as planned_today,
      count(*) filter (where done) as done_week,
      count(*) as planned_week
    from planned`.execute(db);
  return rows[0] as StatsRow;
}

export const selectTicksOfParent = (db: Db, userId: number) =>
  db
    .selectFrom('schedule_ticks as tick')
    .innerJoin('schedule_tasks as task', 'task.id', 'tick.task_id')
    .innerJoin('schedule_templates as template', 'template.id', 'task.template_id')
    .innerJoin('children', 'children.id', 'template.child_id')
    .where('children.user_id', '=', userId)
    .select(['tick.task_id as task', 'tick.day', 'tick.done_at', 'tick.done_by'])
    .orderBy('tick.day')
    .orderBy('tick.task_id')
    .execute();
