import type { Db } from '../../../platform/database/connection.ts';

/** Whoever put them there was not the owner: what is due waits for another account. */
export async function endAccountsSince(trx: Db, userId: number, since: Date, now: Date): Promise<void> {
  await trx
    .updateTable('payout_accounts')
    .set({ place: null, ended_at: now, next_check_at: null })
    .where('user_id', '=', userId)
    .where('place', 'is not', null)
    .where('created_at', '>=', since)
    .execute();
}
