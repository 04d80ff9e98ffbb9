import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lists } from '../testing/lists.ts';
import { insertManyPeople, pagesReadBy, plansOf } from '../testing/many-people.ts';

const people = 1_000_000;
/** At most ten thousand rows are counted, by kind and page, and each may lie in a page of its own. */
const mostPages = 21_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { plannedOnce: false });
  await insertManyPeople(app.deps, people);
});
afterAll(() => app.close());

/** Sequential scans of small tables are right. */
const large = /Seq Scan on (users|profiles|cases)\b/;

it.each(Object.entries(lists))('%s reads little among a million', async (name, list) => {
  const { db } = app.deps;
  // Without a search the first ten thousand rows are counted in any order.
  if (name !== 'people, newest first') expect(await plansOf(db, list)).not.toMatch(large);
  expect(await pagesReadBy(db, list)).toBeLessThan(mostPages);
});
