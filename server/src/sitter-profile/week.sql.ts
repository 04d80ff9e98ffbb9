import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../platform/database/connection.ts';
import { selectPage } from '../platform/database/page.ts';

export interface HoursFields {
  weekday: number;
  start_minute: number;
  end_minute: number;
}

const columns = ['id', 'weekday', 'start_minute', 'end_minute'] as const;

const hoursOf = (db: Db, userId: number) =>
  db.selectFrom('sitter_schedule').select(columns).where('user_id', '=', userId);

export const selectHoursPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(hoursOf(db, userId).orderBy('weekday').orderBy('start_minute'), request);

export const lockHours = (db: Db, id: number, userId: number) =>
  hoursOf(db, userId).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertHours = (db: Db, userId: number, hours: HoursFields) =>
  db
    .insertInto('sitter_schedule')
    .values({ ...hours, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

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
