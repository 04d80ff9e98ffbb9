import type { Db } from '../../../platform/database/connection.ts';

/** Whoever has read the private address of the calendar reads nothing by it any more; the next look makes a new one. */
export async function endCalendarAddress(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('calendar_tokens').where('user_id', '=', userId).execute();
}
