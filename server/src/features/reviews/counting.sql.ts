import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { SharedAddresses } from '../../platform/database/schema.ts';

/** The real minutes of the visits that took place, as planned where nobody pressed; and the author's confirmations. */
export const selectCountingFacts = (db: Db, orderId: number, authorId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('users', (join) => join.on('users.id', '=', authorId))
    .select((eb) => [
      sql<number>`(select coalesce(sum(extract(epoch from coalesce(left_at, ends_at) - coalesce(arrived_at, starts_at)) / 60),
        0)::integer from visits where visits.order_id = orders.id and state in ('done', 'confirmed'))`.as('minutes'),
      eb('phone_verified_at', 'is not', null).$castTo<boolean>().as('hasConfirmedPhone'),
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .where('payments.customer_id', '=', authorId)
            .where('method', '=', 'card')
            .where('payments.status', '=', 'succeeded'),
        )
        .$castTo<boolean>()
        .as('hasPaidByCard'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();

export type Counted = 'counted' | 'not_counted';

/** The last review of a batch; its time as text, which is finer than a Date. */
export interface RecountPosition {
  at: string;
  id: number;
}

const isCounted = { counted: sql<boolean>`not_counted is null`, not_counted: sql<boolean>`not_counted is not null` };

/** The oldest after a position; each kind has its index. Of erased people nothing is known. */
export const selectToRecount = (db: Db, which: Counted, { at, id }: RecountPosition, limit: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'author_id')
    .select(['reviews.id', 'order_id', 'author_id', 'sitter_id', 'customer_id', 'not_counted'])
    .select(sql<string>`reviews.created_at::text`.as('at'))
    .where(isCounted[which])
    .where(sql<boolean>`(reviews.created_at, reviews.id) > (${at}::timestamptz, ${id}::integer)`)
    .where('erased_at', 'is', null)
    .orderBy('reviews.created_at')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();

export const setNotCounted = (db: Db, id: number, not_counted: string | null) =>
  db.updateTable('reviews').set({ not_counted }).where('id', '=', id).execute();

/** Nothing for a known pair. */
export const insertSharedAddress = (trx: Db, pair: Insertable<SharedAddresses>) =>
  trx
    .insertInto('shared_addresses')
    .values(pair)
    .onConflict((conflict) => conflict.columns(['author_id', 'sitter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
