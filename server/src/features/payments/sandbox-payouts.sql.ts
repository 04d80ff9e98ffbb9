import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { BoundCard } from './payout-provider.ts';

export interface SandboxRule {
  user_id: number;
  target: 'self_employed';
  outcome: string;
  times_left: number;
}

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

export async function insertSandboxRule(db: Db, rule: SandboxRule): Promise<void> {
  await db.insertInto('sandbox_rules').values(rule).execute();
}

/** Takes one use of the oldest rule; undefined when there is none. */
export async function takeSandboxRule(
  db: Db,
  userId: number,
  target: SandboxRule['target'],
): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string }>`
    update sandbox_rules set times_left = times_left - 1
    where id = (
      select id from sandbox_rules where user_id = ${userId} and target = ${target} and times_left > 0
      order by id limit 1 for update)
    returning outcome`.execute(db);
  return rows[0]?.outcome;
}
