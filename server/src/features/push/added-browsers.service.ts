import type { Db } from '../../platform/database/connection.ts';

/** They were not the owner's: nothing is pushed there any more. */
export async function forgetBrowsersSince(trx: Db, userId: number, since: Date): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}
