import type { PageRequest } from '@ladushki/contract/primitives';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import type { ScheduleTemplates } from '../../platform/database/schema.ts';
import { actsFor } from '../family/family-access.service.ts';

/** Plans with their tasks. */
const templateRows = (db: Db) =>
  db
    .selectFrom('schedule_templates')
    .innerJoin('children', 'children.id', 'schedule_templates.child_id')
    .select((from) => [
      'schedule_templates.id',
      'child_id',
      'title',
      'weekdays',
      'start_date',
      'end_date',
      jsonArrayFrom(
        from
          .selectFrom('schedule_tasks')
          .whereRef('template_id', '=', 'schedule_templates.id')
          .select(['id', 'title', 'start_minute', 'end_minute', 'description'])
          .orderBy('start_minute')
          .orderBy('id'),
      ).as('tasks'),
    ]);

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof templateRows>['executeTakeFirstOrThrow']>>;

export const selectTemplatesPage = (db: Db, userId: number, childId: number | undefined, request: PageRequest) => {
  const rows = templateRows(db).where(actsFor(userId, 'children.user_id')).orderBy('schedule_templates.id');
  return selectPage(childId === undefined ? rows : rows.where('child_id', '=', childId), request);
};

export const selectAllTemplates = (db: Db, userId: number) =>
  templateRows(db).where('children.user_id', '=', userId).orderBy('schedule_templates.id').execute();

export const selectTemplate = (db: Db, id: number, userId: number) =>
  templateRows(db)
    .where('schedule_templates.id', '=', id)
    .where(actsFor(userId, 'children.user_id'))
    .executeTakeFirst();

export const lockTemplate = (db: Db, id: number) =>
  db
    .selectFrom('schedule_templates')
    .innerJoin('children', 'children.id', 'schedule_templates.child_id')
    .select(['schedule_templates.id', 'start_date', 'end_date', 'children.user_id as family'])
    .where('schedule_templates.id', '=', id)
    .forUpdate('schedule_templates')
    .executeTakeFirst();

/** Locked until the commit, so that the child is not deleted while a plan is added. */
export const lockChildOf = (db: Db, childId: number) =>
  db.selectFrom('children').select('user_id as family').where('id', '=', childId).forKeyShare().executeTakeFirst();

export async function insertTemplate(db: Db, template: Insertable<ScheduleTemplates>): Promise<number> {
  const { id } = await db.insertInto('schedule_templates').values(template).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplate(db: Db, id: number, change: Updateable<ScheduleTemplates>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('schedule_templates').set(change).where('id', '=', id).execute();
}

export const deleteTemplate = (db: Db, id: number) =>
  db.deleteFrom('schedule_templates').where('id', '=', id).execute();

export interface TaskFields {
  title: string;
  start_minute: number;
  end_minute: number;
  description: string;
}
export interface KeptTask extends TaskFields {
  id: number;
}

export const selectTaskIds = async (db: Db, templateId: number): Promise<number[]> => {
  const rows = await db.selectFrom('schedule_tasks').select('id').where('template_id', '=', templateId).execute();
  return rows.map(({ id }) => id);
};

export async function deleteTasks(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('schedule_tasks').where('id', 'in', ids).execute();
}

export async function updateTasks(db: Db, tasks: KeptTask[]): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    update schedule_tasks set title = kept.title, start_minute = kept.start_minute, end_minute = kept.end_minute,
      description = kept.description
    from json_to_recordset(${JSON.stringify(tasks)}) as kept
      (id integer, title text, start_minute integer, end_minute integer, description text)
    where schedule_tasks.id = kept.id`.execute(db);
}

export async function insertTasks(db: Db, templateId: number, tasks: TaskFields[]): Promise<void> {
  if (tasks.length === 0) return;
  const rows = tasks.map((task) => ({ ...task, template_id: templateId }));
  await db.insertInto('schedule_tasks').values(rows).execute();
}
