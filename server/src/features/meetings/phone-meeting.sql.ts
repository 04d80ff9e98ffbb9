import type { Db } from '../../platform/database/connection.ts';
import { actsFor } from '../family/family-access.service.ts';

/** Agreed or just over. */
export const selectPhoneMeetings = (db: Db, one: number, other: number) =>
  db
    .selectFrom('meetings')
    .innerJoin('orders', 'orders.id', 'meetings.order_id')
    .select('meetings.at')
    .where('meetings.kind', '=', 'phone')
    .where('meetings.status', 'in', ['accepted', 'done'])
    .where((eb) =>
      eb.or([
        eb.and([actsFor(one, 'orders.customer_id'), eb('meetings.sitter_id', '=', other)]),
        eb.and([eb('meetings.sitter_id', '=', one), eb('orders.customer_id', '=', other)]),
      ]),
    )
    .execute();
