import type { Db } from '../../../platform/database/connection.ts';

export const selectInForce = (db: Db, userId: number, kinds: readonly string[]) =>
  db
    .selectFrom('consents')
    .select(['kind', 'text_version'])
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();

/** What a person agrees to is recorded once, also from two pages at the same moment. */
export async function lockConsents(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The old consent stays on record, with the time it was superseded. */
export async function renewConsent(
  trx: Db,
  { userId, kind, version, at }: { userId: number; kind: string; version: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute();
  await trx.insertInto('consents').values({ user_id: userId, kind, text_version: version, given_at: at }).execute();
}
