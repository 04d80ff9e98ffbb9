import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lists } from '../testing/lists.ts';
import { insertManyPeople, plansOf } from '../testing/many-people.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { plannedOnce: false });
  await insertManyPeople(app.deps, 2_000);
});
afterAll(() => app.close());

it.each(Object.entries(lists))('%s: an index leads to it, however small the tables are', async (_name, list) => {
  await app.deps.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const plans = await plansOf(trx, list);
    expect(plans).toContain('Index');
    expect(plans).not.toContain('Seq Scan');
  });
});
