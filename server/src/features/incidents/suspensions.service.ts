import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { ApiError } from '../../platform/errors.ts';
import { hasReported, selectSuspendedAt } from './incidents.sql.ts';

export const isSuspended = async (db: Db, sitterId: number): Promise<boolean> =>
  (await selectSuspendedAt(db, sitterId)) !== null;

/** In a query; `sitter` is the id of a person. */
export const isSuspendedSitter = (sitter: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from sitters where user_id = ${sitter} and suspended_at is not null)`;

/** Nothing new is asked of a suspended sitter nor offered by one; under `lockSitterHours` the answer stays true. */
export async function requireNotSuspended(db: Db, sitterId: number): Promise<void> {
  if (await isSuspended(db, sitterId)) throw new ApiError('suspended');
}

/** Whoever reported danger to their child may end the order at no cost. */
export const endsAtNoCost = async (
  db: Db,
  { customer_id, sitter_id }: { customer_id: number; sitter_id: number | null },
): Promise<boolean> => sitter_id !== null && hasReported(db, customer_id, sitter_id);
