import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Everything of these visits that is not due goes back. */
export async function setReturned(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('visits')
    .set({ returned: sql<number>`amount - due`, settled_at: now, due_at: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** A dispute has cancelled these payouts: what was due is held again. */
export async function takeBackDue(trx: Db, payouts: readonly number[], now: Date): Promise<void> {
  if (payouts.length === 0) return;
  await trx
    .updateTable('visits')
    .set({ due: 0, payout_id: null, settled_at: null, changed_at: now })
    .where('payout_id', 'in', [...payouts])
    .execute();
}
