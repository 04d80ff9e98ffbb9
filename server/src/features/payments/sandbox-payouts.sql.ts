import type { Db } from '../../platform/database/connection.ts';
import type { BoundCard } from './payout-provider.ts';

export async function insertSandboxCard(db: Db, row: { id: string; request_key: string; last4: string }) {
  await db
    .insertInto('sandbox_cards')
    .values(row)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
  return db
    .selectFrom('sandbox_cards')
    .select('id')
    .where('request_key', '=', row.request_key)
    .executeTakeFirstOrThrow();
}

export const selectSandboxCard = (db: Db, id: string) =>
  db
    .selectFrom('sandbox_cards')
    .select(['status', 'last4'])
    .where('id', '=', id)
    .$castTo<BoundCard>()
    .executeTakeFirst();

/** Sets the outcome once. */
export async function decideSandboxCard(db: Db, id: string, status: 'bound' | 'refused'): Promise<void> {
  await db.updateTable('sandbox_cards').set({ status }).where('id', '=', id).where('status', '=', 'pending').execute();
}
