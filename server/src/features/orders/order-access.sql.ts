import { type RawBuilder, sql } from 'kysely';
import { belongsTo } from '../family/family-access.service.ts';

/** Orders in which the person takes part, on either side, also as a helper of the family; for queries that join `orders`. */
export const takesPart = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(${belongsTo(userId, 'orders.customer_id')} or orders.sitter_id = ${userId})`;
