import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp, TestReply } from './app.ts';

/** Everything that a call about an order, an offer or a review could have changed. */
const tables = [
  'orders',
  'offers',
  'payments',
  'refunds',
  'order_history',
  'order_slots',
  'notifications',
  'cases',
  'ledger',
  'payouts',
  'reviews',
  'sitters',
  'chat_rooms',
];

async function fingerprint({ deps }: TestApp): Promise<string> {
  const { rows } = await sql<{ text: string }>`select concat_ws('|', ${sql.join(
    tables.map(
      (table) => sql`(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.table(table)} t)`,
    ),
  )}) as text`.execute(deps.db);
  return rows[0]?.text ?? '';
}

/** Calls that must change nothing, however many they are. */
export async function unchanged<Result>(app: TestApp, work: () => Promise<Result>): Promise<Result> {
  const before = await fingerprint(app);
  const result = await work();
  expect(await fingerprint(app)).toBe(before);
  return result;
}

/** What a call was answered: its status and code. */
export const wordOf = ({ status, json }: TestReply): string => `${status} ${json.code}`;

/** What a call that must change nothing was answered. */
export const refused = async (app: TestApp, work: () => Promise<TestReply>): Promise<string> =>
  wordOf(await unchanged(app, work));
