import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { insertCrowd, plansOf } from '../testing/crowd.ts';
import { lists } from '../testing/lists.ts';

const people = 1_000_000;
const slowestMs = 500;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await insertCrowd(app.deps.db, people);
}, 600_000);
afterAll(() => app.close());

/** Small tables are read whole, and that is right. */
const large = /Seq Scan on (users|profiles|cases)\b/;

it.each(Object.entries(lists))('%s stays fast among a million', async (name, list) => {
  const { db } = app.deps;
  // Without a search the first ten thousand are counted in whatever order they lie.
  if (name !== 'people, newest first') expect(await plansOf(db, list)).not.toMatch(large);
  await list(db);
  const began = performance.now();
  await list(db);
  expect(performance.now() - began).toBeLessThan(slowestMs);
});
