import type { Period } from '@ladushki/contract/life-dates';
import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import { storedFrom, storedTo, writtenWork } from './history.sql.ts';

export interface WorkFields {
  post: string;
  organization: string;
  /** As written. */
  from: string;
  to: string | null;
  description: string;
}

const columns = [
  'id',
  'post',
  'organization',
  'description',
  writtenWork.from.as('from'),
  writtenWork.to.as('to'),
] as const;

const stored = ({ post, organization, from, to, description }: WorkFields) => {
  const [from_date, from_precision] = storedFrom(from);
  const [to_date, to_precision] = storedTo(to);
  return { post, organization, description, from_date, from_precision, to_date, to_precision };
};

const workOf = (db: Db, userId: number) =>
  db
    .selectFrom('sitter_work')
    .select([...columns])
    .where('user_id', '=', userId)
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc');

export const selectWorkPage = (db: Db, userId: number, request: PageRequest) => selectPage(workOf(db, userId), request);

export const selectAllWork = (db: Db, userId: number) => workOf(db, userId).execute();

export const selectWork = (db: Db, id: number, userId: number) =>
  workOf(db, userId).where('id', '=', id).executeTakeFirst();

export const insertWork = (db: Db, userId: number, fields: WorkFields) =>
  db
    .insertInto('sitter_work')
    .values({ ...stored(fields), user_id: userId })
    .returning([...columns])
    .executeTakeFirstOrThrow();

export const updateWork = (db: Db, id: number, fields: WorkFields) =>
  db
    .updateTable('sitter_work')
    .set(stored(fields))
    .where('id', '=', id)
    .returning([...columns])
    .executeTakeFirstOrThrow();

export const deleteWork = (db: Db, id: number, userId: number) =>
  db.deleteFrom('sitter_work').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();

interface SitterWork {
  user_id: number;
  birth_date: string | null;
  periods: Period[];
}

/** Work of one sitter, or of a batch of sitters after an id. */
export async function selectPeriods(db: Db, of: { user: number } | { after: number; limit: number }) {
  const some =
    'user' in of
      ? sql`select ${of.user}::integer`
      : sql`select distinct user_id from sitter_work where user_id > ${of.after} order by user_id limit ${of.limit}`;
  const { rows } = await sql<SitterWork>`
    select profiles.user_id, birth_date::text, coalesce((
      select json_agg(json_build_object('from', ${writtenWork.from}, 'to', ${writtenWork.to}))
      from sitter_work where sitter_work.user_id = profiles.user_id), '[]') as periods
    from profiles where user_id in (${some}) order by user_id`.execute(db);
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
