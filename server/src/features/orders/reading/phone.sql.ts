import type { Db } from '../../../platform/database/connection.ts';
import { actsFor } from '../../family/family-access.service.ts';

/** Whether the two have an agreed order, one of them as a parent of the family: from awaiting_pay on, unless cancelled. */
export const hasAgreedOrder = async (db: Db, one: number, other: number): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['awaiting_pay', 'active', 'completed'])
    .where((eb) =>
      eb.or([
        eb.and([actsFor(one, 'customer_id'), eb('sitter_id', '=', other)]),
        eb.and([eb('sitter_id', '=', one), eb('customer_id', '=', other)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a parent has an order with the sitter that is not over. */
export const hasLiveOrder = async (db: Db, parentId: number, sitterId: number): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['awaiting', 'awaiting_pay', 'active'])
    .where('sitter_id', '=', sitterId)
    .where(actsFor(parentId, 'customer_id'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** An unconfirmed number may belong to anybody: it is not shown. */
export const selectPhone = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', userId)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.phone_number ?? null;
};
