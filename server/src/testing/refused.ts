import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp, TestReply } from './app.ts';

/** Tables that a call about an order, an offer or a review could change. */
const tables = [
  'orders',
  'offers',
  'meetings',
  'replacements',
  'replacement_offers',
  'payments',
  'refunds',
  'order_history',
  'order_slots',
  'visits',
  'notifications',
  'cases',
  'postings',
  'transfers',
  'payouts',
  'earnings',
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

/** Runs calls that must change nothing. */
export async function unchanged<Result>(app: TestApp, work: () => Promise<Result>): Promise<Result> {
  const before = await fingerprint(app);
  const result = await work();
  expect(await fingerprint(app)).toBe(before);
  return result;
}

/** Status and code of an answer. */
export const statusAndCode = ({ status, json }: TestReply): string => `${status} ${json.code}`;

/** The answer of a call that must change nothing. */
export const refused = async (app: TestApp, work: () => Promise<TestReply>): Promise<string> =>
  statusAndCode(await unchanged(app, work));
