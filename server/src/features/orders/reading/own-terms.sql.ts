import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** A sitter's prices and services. */
export interface OwnTerms {
  per_hour: number | null;
  per_month: number | null;
  services: number[];
}

export const selectOwnTerms = (db: Db, sitterId: number): Promise<OwnTerms | undefined> =>
  db
    .selectFrom('sitters')
    .select([
      'per_hour_salary as per_hour',
      'per_month_salary as per_month',
      sql<number[]>`array(select service_type_id from sitter_services where user_id = sitters.user_id)`.as('services'),
    ])
    .where('user_id', '=', sitterId)
    .executeTakeFirst();
