import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';

export interface HoursFields {
  weekday: number;
  start_minute: number;
  end_minute: number;
}

const columns = ['id', 'weekday', 'start_minute', 'end_minute'] as const;

const hoursOf = (db: Db, userId: number) =>
  db.selectFrom('sitter_schedule').select(columns).where('user_id', '=', userId);

const weekOf = (db: Db, userId: number) => hoursOf(db, userId).orderBy('weekday').orderBy('start_minute');

export const selectWeek = (db: Db, userId: number) => weekOf(db, userId).execute();

export const selectHoursPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(weekOf(db, userId), request);

export const lockHours = (db: Db, id: number, userId: number) =>
  hoursOf(db, userId).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertHours = (db: Db, userId: number, hours: HoursFields) =>
  db
    .insertInto('sitter_schedule')
    .values({ ...hours, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function replaceWeek(db: Db, userId: number, week: readonly HoursFields[]): Promise<void> {
  await db.deleteFrom('sitter_schedule').where('user_id', '=', userId).execute();
  const rows = week.map((hours) => ({ ...hours, user_id: userId }));
  if (rows.length > 0) await db.insertInto('sitter_schedule').values(rows).execute();
}

export const updateHours = (db: Db, id: number, { weekday, start_minute, end_minute }: HoursFields) =>
  db
    .updateTable('sitter_schedule')
    .set({ weekday, start_minute, end_minute })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteHours = (db: Db, id: number, userId: number) =>
  db
    .deleteFrom('sitter_schedule')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
