import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { isThereOn } from '../../orders/order-access.service.ts';

/** Visits with a child during which a task of a day was ticked. */
export const selectVisitsAt = (db: Db, childId: number, day: string, at: Date) =>
  db
    .selectFrom('visits')
    .innerJoin('orders', 'orders.id', 'visits.order_id')
    .innerJoin('order_children', 'order_children.order_id', 'orders.id')
    .select(['visits.id', 'orders.customer_id', 'orders.sitter_id'])
    .where('order_children.child_id', '=', childId)
    .where(isThereOn(sql.ref('visits.date')))
    .where('arrived_at', '<=', at)
    .where((is) => is.or([is('left_at', 'is', null), is('left_at', '>=', at)]))
    .where('visits.date', '<=', day)
    .where(sql<boolean>`(coalesce(left_at, ends_at) at time zone 'Europe/Moscow')::date >= ${day}::date`)
    .execute();

interface Gone {
  id: number;
  file_id: number | null;
}

/** Entries of a family's orders. */
export const deleteDiariesOfCustomer = (trx: Db, userId: number): Promise<Gone[]> =>
  trx
    .deleteFrom('diary_entries')
    .where(
      sql<boolean>`visit_id in (select v.id from visits v join orders o on o.id = v.order_id where o.customer_id = ${userId})`,
    )
    .returning(['id', 'file_id'])
    .execute();

/** Entries about this child and no other. */
export const deleteDiaryOfChild = (trx: Db, childId: number): Promise<Gone[]> =>
  trx
    .deleteFrom('diary_entries')
    .where(sql<boolean>`id in (select entry_id from diary_children where child_id = ${childId}
      and not exists (select from diary_children other where other.entry_id = diary_children.entry_id
        and other.child_id <> ${childId}))`)
    .returning(['id', 'file_id'])
    .execute();

/** The entry says that something was given, and no longer what. */
export const clearGivenMedicines = (trx: Db, childId: number) =>
  trx.updateTable('diary_entries').set({ sealed: null, key_id: null }).where('child_id', '=', childId).execute();
