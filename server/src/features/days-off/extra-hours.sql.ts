import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';

export interface ExtraHoursFields {
  date: string;
  start_minute: number;
  end_minute: number;
}

const columns = ['id', 'date', 'start_minute', 'end_minute'] as const;

const extraHoursOf = (db: Db, userId: number) =>
  db
    .selectFrom('sitter_extra_hours')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('date')
    .orderBy('start_minute');

export const selectExtraHoursPage = (db: Db, userId: number, today: string, request: PageRequest) =>
  selectPage(extraHoursOf(db, userId).where('date', '>=', today), request);

export const selectAllExtraHours = (db: Db, userId: number) => extraHoursOf(db, userId).execute();

export const selectExtraHoursIn = (db: Db, userId: number, { first, last }: { first: string; last: string }) =>
  extraHoursOf(db, userId).where('date', '>=', first).where('date', '<=', last).execute();

export const insertExtraHours = (db: Db, userId: number, hours: ExtraHoursFields) =>
  db
    .insertInto('sitter_extra_hours')
    .values({ ...hours, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteExtraHours = (db: Db, id: number, userId: number) =>
  db
    .deleteFrom('sitter_extra_hours')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();

export async function countExtraHours(db: Db, userId: number, today: string): Promise<number> {
  const counted = db.selectFrom('sitter_extra_hours').select(sql<number>`count(*)::int`.as('count'));
  return (await counted.where('user_id', '=', userId).where('date', '>=', today).executeTakeFirstOrThrow()).count;
}
