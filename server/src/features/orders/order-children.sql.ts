import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

/** Children of the order as it is agreed now. */
export const selectChildIds = async (db: Db, orderId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('order_children')
    .select('child_id')
    .where('order_id', '=', orderId)
    .where('child_id', 'is not', null)
    .where('until', 'is', null)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ child_id }) => child_id ?? []);
};

interface NewChild {
  child_id: number;
  age_at_order: number;
  gender: string;
}

/** From a day on the order has these children; visits before it keep theirs. */
export async function setChildrenFrom(
  trx: Db,
  orderId: number,
  from: string,
  { gone, added }: { gone: readonly number[]; added: readonly NewChild[] },
): Promise<void> {
  const own = () => trx.selectFrom('order_children').where('order_id', '=', orderId);
  if (gone.length > 0) {
    // One who was to come later never came.
    await trx
      .deleteFrom('order_children')
      .where('order_id', '=', orderId)
      .where('child_id', 'in', [...gone])
      .where('since', '>=', from)
      .execute();
    await trx
      .updateTable('order_children')
      .set({ until: from })
      .where('order_id', '=', orderId)
      .where('child_id', 'in', [...gone])
      .where('until', 'is', null)
      .execute();
  }
  const { last } = await own()
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const rows = added.map((child, index) => ({
    ...child,
    order_id: orderId,
    position: (last ?? -1) + 1 + index,
    since: from,
  }));
  if (rows.length > 0) await trx.insertInto('order_children').values(rows).execute();
}

/** Whether a child belongs to the order on the day of a visit. */
export const isThereOn = (day: RawBuilder<unknown>) =>
  sql<boolean>`(order_children.since is null or order_children.since <= ${day})
    and (order_children.until is null or order_children.until > ${day})`;
