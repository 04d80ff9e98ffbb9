import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connection.ts';
import { selectPage } from '../platform/database/page.ts';
import type { WorkPeriod } from './experience.ts';

export interface WorkFields {
  post: string;
  organization: string;
  from_date: string;
  to_date: string | null;
  description: string;
}

const columns = ['id', 'post', 'organization', 'from_date', 'to_date', 'description'] as const;

const workOf = (db: Db, userId: number) => db.selectFrom('sitter_work').select(columns).where('user_id', '=', userId);

export const selectWorkPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(workOf(db, userId).orderBy('from_date', 'desc').orderBy('id', 'desc'), request);

export const selectWork = (db: Db, id: number, userId: number) =>
  workOf(db, userId).where('id', '=', id).executeTakeFirst();

export const insertWork = (db: Db, userId: number, fields: WorkFields) =>
  db
    .insertInto('sitter_work')
    .values({ ...fields, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateWork = (db: Db, id: number, fields: WorkFields) =>
  db.updateTable('sitter_work').set(fields).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

export const deleteWork = (db: Db, id: number, userId: number) =>
  db.deleteFrom('sitter_work').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();

export const selectPeriods = (db: Db, userId: number): Promise<WorkPeriod[]> =>
  db.selectFrom('sitter_work').select(['from_date as from', 'to_date as to']).where('user_id', '=', userId).execute();

/** All posts of the sitters who are at work now, some sitters at a time. */
export async function selectGoingOn(db: Db, afterUser: number, limit: number) {
  const { rows } = await sql<{ user_id: number; periods: WorkPeriod[] }>`
    select user_id, json_agg(json_build_object('from', from_date, 'to', to_date)) as periods from sitter_work
    where user_id in (
      select distinct user_id from sitter_work where to_date is null and user_id > ${afterUser}
      order by user_id limit ${limit}
    ) group by user_id order by user_id`.execute(db);
  return rows;
}

export interface Experience {
  user_id: number;
  days: number;
}

export const updateExperience = (db: Db, experience: Experience[]) =>
  sql`
    update sitters set experience_days = fresh.days
    from json_to_recordset(${JSON.stringify(experience)}) as fresh (user_id integer, days integer)
    where sitters.user_id = fresh.user_id and experience_days <> fresh.days`.execute(db);
