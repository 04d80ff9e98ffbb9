import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { makeListing } from '../testing/make-listing.ts';
import { createOrder, createSitters, setBlocked, storeListings } from '../testing/store-listings.ts';

let app: TestApp;
let customer: TestPerson;
const ids = [700_001, 700_002, 700_003];

const kept = async (person = customer) => (await app.call('GET', '/favorite', { token: person.token })).json;
const toggle = (sitter: number, person = customer) =>
  app.call('POST', '/favorite', { token: person.token, body: { sitter } });

beforeAll(async () => {
  app = await startTestApp();
  customer = await signUp(app);
  await createSitters(app.deps.db, ids);
  const orderId = await createOrder(app.deps.db, customer.id);
  await storeListings(
    app.deps.db,
    ids.map((id) => makeListing(id, `favourite-${id}`)),
    orderId,
  );
  await eventually(async () => expect((await app.call('GET', '/sitter/sitter_list')).json.count).toBe(3));
});
afterAll(() => app.close());

it('keeps a sitter and lets go again', async () => {
  const [first = 0, second = 0] = ids;
  expect((await toggle(first)).json).toEqual({ is_favorite: true });
  expect((await toggle(second)).json).toEqual({ is_favorite: true });
  const page = await kept();
  expect(page.count).toBe(2);
  expect(page.results.map((card: { id: number; is_favorite: boolean }) => [card.id, card.is_favorite])).toEqual([
    [second, true],
    [first, true],
  ]);
  const { json } = await app.call('GET', '/sitter/sitter_list', { token: customer.token });
  const hearts = json.results.filter((card: { is_favorite: boolean }) => card.is_favorite);
  expect(hearts).toHaveLength(2);
  expect((await toggle(second)).json).toEqual({ is_favorite: false });
  expect((await kept()).count).toBe(1);
});

it('counts presses at once one by one', async () => {
  const person = await signUp(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => toggle(ids[0] as number, person)));
  const kept = answers.map(({ json }) => json.is_favorite);
  expect([kept.filter(Boolean).length, kept.length]).toEqual([5, 10]);
  const row = app.deps.db.selectFrom('favourites').select('sitter_id').where('user_id', '=', person.id);
  expect(await row.execute()).toEqual([]);
});

it('hides a sitter who is blocked, and still lets go of one', async () => {
  const [, , third = 0] = ids;
  await toggle(third);
  const before = (await kept()).count;
  await setBlocked(app.deps.db, [third], true);
  await eventually(async () => expect((await kept()).count).toBe(before - 1));
  expect((await toggle(third)).json).toEqual({ is_favorite: false });
  expect((await toggle(third)).status).toBe(404);
});

it('is for customers alone', async () => {
  const sitter = await signUp(app, { role: 'sitter' });
  expect((await app.call('GET', '/favorite')).status).toBe(401);
  expect((await app.call('GET', '/favorite', { token: sitter.token })).status).toBe(403);
  expect((await toggle(ids[0] as number, sitter)).status).toBe(403);
  expect((await toggle(999_999)).status).toBe(404);
  expect((await toggle(customer.id)).status).toBe(404);
});

it('shows a heart that was given through another instance', async () => {
  const other = await signUp(app);
  const hearts = async () => {
    const { json } = await app.call('GET', '/sitter/sitter_list', { token: other.token });
    return json.results.filter((card: { is_favorite: boolean }) => card.is_favorite).length;
  };
  expect(await hearts()).toBe(0);
  const row = { user_id: other.id, sitter_id: ids[0] as number, created_at: new Date() };
  await app.deps.db.insertInto('favourites').values(row).execute();
  await eventually(async () => expect(await hearts()).toBe(1));
});
