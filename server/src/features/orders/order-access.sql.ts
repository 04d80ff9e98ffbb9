import { type RawBuilder, sql } from 'kysely';

/** Orders in which the person takes part, on either side; for queries that join `orders`. */
export const takesPart = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(orders.customer_id = ${userId} or orders.sitter_id = ${userId})`;
