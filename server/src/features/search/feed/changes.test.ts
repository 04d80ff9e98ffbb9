import { sitterAge } from '@ladushki/contract/people';
import { sitterQuery } from '@ladushki/contract/search-query';
import { eventually } from '@ladushki/contract/testing/eventually';
import { addDays, addMonths, moscowDate } from '@ladushki/contract/visits';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/people.ts';
import { createLab, type Lab } from '../testing/lab.ts';
import { randomQuery } from '../testing/random-query.ts';
import type { Listing } from './listing.ts';

let app: TestApp;
let lab: Lab;

beforeAll(async () => {
  app = await startTestApp();
  lab = await createLab(app, { sitters: 400, seed: 'short' });
});
// One that fails leaves its people changed, and the next must not fail for that.
beforeEach(() => lab.restore());
afterAll(async () => {
  await lab.close();
  await app.close();
});

const ask = async (query: Record<string, string>) => {
  const { json } = await app.call('GET', `/sitter/sitter_list?${new URLSearchParams(query)}`);
  return { count: json.count, ids: json.results.map(({ id }: { id: number }) => id) };
};

/** Changes are shown in their order: who sees the last one has seen all. */
async function showChange(): Promise<void> {
  const [id] = [...lab.listings.keys()] as [number];
  await lab.block([id]);
  await eventually(async () => expect((await ask({})).count).toBe(lab.listings.size));
}

it('shows a change to everybody by itself', showChange);

it('equals plain counting after 1,000 random changes made side by side, and while it is rebuilt', async () => {
  for (let round = 0; round < 5; round += 1) {
    await lab.changeAtRandom({ changes: 200, sideBySide: 4 });
    const rebuilt = round % 5 === 2 ? lab.search.rebuild() : null;
    await lab.search.sync();
    for (let turn = 0; turn < 10; turn += 1) await lab.expectSameAnswer(randomQuery(lab.random));
    await rebuilt;
  }
  await lab.search.sync();
  for (let turn = 0; turn < 40; turn += 1) await lab.expectSameAnswer(randomQuery(lab.random));
});

it('answers over HTTP as plain counting does', async () => {
  await lab.changeAtRandom({ changes: 200, sideBySide: 4 });
  await showChange();
  for (let turn = 0; turn < 40; turn += 1) {
    const { is_online: _, ...query } = randomQuery(lab.random);
    expect({ query, ...(await ask(query)) }).toEqual({ query, ...lab.expected(sitterQuery.parse(query)) });
  }
});

it('sees a transaction that commits after later ones', async () => {
  const [slow, quick] = [...lab.listings.keys()] as [number, number];
  const before = lab.listings.size;
  const [begun, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => commit.resolve());
  const transaction = app.deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', slow).execute();
    begun.resolve();
    await commit.promise;
  });
  await begun.promise;
  await lab.block([quick]);
  await lab.search.sync();
  await lab.expectSameAnswer({});
  commit.resolve();
  await transaction;
  lab.listings.delete(slow);
  await lab.search.sync();
  await lab.expectSameAnswer({});
  expect(lab.listings.size).toBe(before - 2);
});

it('follows a word of a reference list that was renamed', async () => {
  const customer = await signUp(app);
  await app.deps.db.updateTable('skills').set({ name_ru: 'Квиддич' }).where('id', '=', 18).execute();
  const skilled = [...lab.listings.values()].filter(({ skills }) => skills.includes(18)).length;
  expect(skilled).toBeGreaterThan(0);
  await eventually(async () => expect((await ask({ search: 'квиддича' })).count).toBe(skilled));
  expect(customer.id).toBeGreaterThan(0);
});

it('lists a sitter from the eighteenth birthday on', async () => {
  await showChange();
  const count = lab.listings.size;
  const [id] = [...lab.listings.keys()] as [number];
  const tomorrow = addMonths(addDays(moscowDate(app.deps.clock.now()), 1), -12 * sitterAge.min);
  await app.deps.db.updateTable('profiles').set({ birth_date: tomorrow }).where('user_id', '=', id).execute();
  await eventually(async () => expect((await ask({})).count).toBe(count - 1));
  await app.deps.jobs.advance(24 * 3600);
  await eventually(async () => expect((await ask({})).count).toBe(count));
});

it('reads nobody again because work has gone on for another day', async () => {
  const { db, jobs } = app.deps;
  const { id } = [...lab.listings.values()].find(({ isVerified }) => !isVerified) as Listing;
  await db.insertInto('sitter_work').values({ user_id: id, post: 'Няня', from_date: '2020-01-01' }).execute();
  const changes = () => db.selectFrom('search_changes').select('seq').where('sitter_id', '=', id).execute();
  const before = await changes();
  await jobs.advance(24 * 3600);
  expect(await changes()).toEqual(before);
});
