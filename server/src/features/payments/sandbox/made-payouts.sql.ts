import type { PayoutFailure } from '@ladushki/contract/payouts-constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

interface MadePayout {
  id: string;
  payout_id: number;
  user_id: number;
  amount_minor: number;
  status: 'succeeded' | 'canceled';
  failure: PayoutFailure | null;
  ready_at: Date;
  created_at: Date;
}

/** Under a key that is known it is only counted. */
export async function insertSandboxPayout(db: Db, row: MadePayout & { request_key: string }): Promise<MadePayout> {
  return db
    .insertInto('sandbox_payouts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('request_key').doUpdateSet({ requests: sql`sandbox_payouts.requests + 1` }),
    )
    .returningAll()
    .$castTo<MadePayout>()
    .executeTakeFirstOrThrow();
}

/** Counts one more request of it. */
export const askSandboxPayoutAgain = (db: Db, key: string) =>
  db
    .updateTable('sandbox_payouts')
    .set({ requests: sql`requests + 1` })
    .where('request_key', '=', key)
    .returningAll()
    .$castTo<MadePayout>()
    .executeTakeFirst();

export const selectSandboxPayout = (db: Db, by: { id: string } | { payout_id: number }) =>
  db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .$call((query) => ('id' in by ? query.where('id', '=', by.id) : query.where('payout_id', '=', by.payout_id)))
    .where('missing', '=', false)
    .$castTo<MadePayout>()
    .executeTakeFirst();
