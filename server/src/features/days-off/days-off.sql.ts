import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';

export interface DatesOff {
  start_date: string;
  end_date: string;
}

export interface DayOffFields extends DatesOff {
  note: string;
}

const columns = ['id', 'start_date', 'end_date', 'note'] as const;

const daysOffOf = (db: Db, userId: number) =>
  db.selectFrom('sitter_days_off').select(columns).where('user_id', '=', userId);

export const selectDaysOffPage = (db: Db, userId: number, today: string, request: PageRequest) =>
  selectPage(daysOffOf(db, userId).where('end_date', '>=', today).orderBy('start_date'), request);

export const selectAllDaysOff = (db: Db, userId: number) => daysOffOf(db, userId).orderBy('start_date').execute();

/** Those that reach into the dates; without a last date, all from the first one on. */
export const selectDaysOffIn = (db: Db, userId: number, { first, last }: { first: string; last: string | null }) =>
  daysOffOf(db, userId)
    .where('end_date', '>=', first)
    .$if(last !== null, (query) => query.where('start_date', '<=', last as string))
    .orderBy('start_date')
    .execute();

export const lockDayOff = (db: Db, id: number, userId: number) =>
  daysOffOf(db, userId).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertDayOff = (db: Db, userId: number, fields: DayOffFields) =>
  db
    .insertInto('sitter_days_off')
    .values({ ...fields, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateDayOff = (db: Db, id: number, fields: DayOffFields) =>
  db.updateTable('sitter_days_off').set(fields).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

export const deleteDayOff = (db: Db, id: number, userId: number) =>
  db
    .deleteFrom('sitter_days_off')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();

export async function countDaysOff(db: Db, userId: number, today: string): Promise<number> {
  const counted = db.selectFrom('sitter_days_off').select(sql<number>`count(*)::int`.as('count'));
  return (await counted.where('user_id', '=', userId).where('end_date', '>=', today).executeTakeFirstOrThrow()).count;
}
