import type { Db } from '../../../platform/database/connection.ts';
import type { WeekHours } from './order-hours.sql.ts';

export const selectOwnWeek = (db: Db, sitterId: number): Promise<WeekHours[]> =>
  db
    .selectFrom('sitter_schedule')
    .select(['weekday', 'start_minute as from', 'end_minute as to'])
    .where('user_id', '=', sitterId)
    .orderBy('weekday')
    .orderBy('start_minute')
    .execute();
