import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { ratingOfPerson, reviewsOfFamilyThatCount } from '../../reviews/rating.service.ts';

/** Whom the family asked, invited or chose: only they learn what others say of it. */
export const wasAsked = (eb: ExpressionBuilder<DB, 'orders'>, sitterId: number | null) =>
  eb.or([
    eb('orders.sitter_id', '=', sitterId),
    eb.exists(
      eb
        .selectFrom('order_invitations')
        .select('order_invitations.order_id')
        .whereRef('order_invitations.order_id', '=', 'orders.id')
        .where('order_invitations.sitter_id', '=', sitterId),
    ),
  ]);

/** The family of an order, to a sitter whom it asked. */
export const selectAskedFamily = async (db: Db, orderId: number, sitterId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', orderId)
    .where((eb) => wasAsked(eb, sitterId))
    .executeTakeFirst();
  return row?.customer_id ?? null;
};

/** Mean and number of the published reviews of a family that count. */
export const ratingOfFamily = sql<{ rating: number | null; reviews_count: number }>`(
  select json_build_object('rating', ${ratingOfPerson(sql.ref('orders.customer_id'))},
    'reviews_count', ${reviewsOfFamilyThatCount(sql.ref('orders.customer_id'))}))`;
