import type { SandboxTarget, WebhookManner } from '@ladushki/contract/development';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export interface SandboxRule {
  user_id: number;
  target: SandboxTarget;
  outcome: string;
  webhook: WebhookManner | null;
  delay_s: number;
  times_left: number;
}

export async function insertSandboxRule(db: Db, rule: SandboxRule): Promise<void> {
  await db.insertInto('sandbox_rules').values(rule).execute();
}

/** Takes one use of the oldest rule; undefined when there is none. */
export async function takeSandboxRule(db: Db, userId: number, target: SandboxTarget) {
  const { rows } = await sql<Pick<SandboxRule, 'outcome' | 'webhook' | 'delay_s'>>`
    update sandbox_rules set times_left = times_left - 1
    where id = (
      select id from sandbox_rules where user_id = ${userId} and target = ${target} and times_left > 0
      order by id limit 1 for update)
    returning outcome, webhook, delay_s`.execute(db);
  return rows[0];
}

export const isPerson = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
