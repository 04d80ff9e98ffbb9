import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../../../demo/random.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, signUpSitter } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { insertSaved } from '../saved-searches.sql.ts';
import { randomSitterSearch } from '../testing/random-search.ts';

const searches = 150;
const random = randomFrom('sitters against searches');
const places = [
  { city_id: 77, lat: 55.7522, lng: 37.6156 },
  { city_id: 770101, lat: 55.8, lng: 37.5 },
  { city_id: 78, lat: 59.93, lng: 30.31 },
  { city_id: 50, lat: null, lng: null },
];

let app: TestApp;
let customers: TestPerson[];

async function change({ id: user_id }: TestPerson): Promise<void> {
  const { db } = app.deps;
  const born = `${random.int(1965, 2005)}-05-05`;
  const description = random.pick(['Логопед', 'Английский', 'Пою']);
  const gender = random.pick(['female', 'male']);
  const person = { birth_date: born, gender, description, ...random.pick(places) };
  await db.updateTable('profiles').set(person).where('user_id', '=', user_id).execute();
  const work = { is_available: random.chance(0.6), max_children: random.pick([null, 1, 2]) };
  const per_hour_salary = random.int(2, 11) * 100;
  await db
    .updateTable('sitters')
    .set({ ...work, per_hour_salary })
    .where('user_id', '=', user_id)
    .execute();
  await db.deleteFrom('sitter_schedule').where('user_id', '=', user_id).execute();
  const hours = { user_id, start_minute: random.int(6, 10) * 60, end_minute: random.int(16, 23) * 60 };
  const week = random.sample([1, 2, 3, 4, 5, 6, 7], 4).map((weekday) => ({ ...hours, weekday }));
  await db.insertInto('sitter_schedule').values(week).execute();
  await db.deleteFrom('sitter_services').where('user_id', '=', user_id).execute();
  const services = random
    .sample([1, 2, 3, 4], random.int(1, 2))
    .map((service_type_id) => ({ user_id, service_type_id }));
  await db.insertInto('sitter_services').values(services).execute();
}

async function save(): Promise<{ id: number; query: Record<string, string> }> {
  const now = app.deps.clock.now();
  const query = random.chance(0.05) ? {} : randomSitterSearch(random);
  const times = { created_at: now, queried_at: now, looked_at: now, new_since: now };
  const settings = { kind: 'sitters', name: 'Поиск', notify: 'off', channels: [] };
  const row = { user_id: random.pick(customers).id, query: JSON.stringify(query), ...settings, ...times };
  return { id: await insertSaved(app.deps.db, row), query };
}

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  customers = [await signUp(app), await signUp(app)];
});
afterAll(() => app.close());

it('a sitter who changes, or is listed, is found by exactly the searches that had not listed them', async () => {
  const { db, jobs } = app.deps;
  const sitters = await Promise.all(Array.from({ length: 10 }, () => signUpSitter(app)));
  for (const sitter of sitters) await change(sitter);
  await db
    .deleteFrom('sitter_services')
    .where('user_id', '=', sitters[0]?.id ?? 0)
    .execute();
  await jobs.runDue();
  const saved = [];
  for (let made = 0; made < searches; made += 1) saved.push(await save());

  async function listed(query: Record<string, string>): Promise<Set<number>> {
    const path = `/sitter/sitter_list?${new URLSearchParams({ ...query, page_size: '100' })}`;
    const { results } = await ask(app, customers[0] as TestPerson, 'GET', path);
    return new Set(results.map(({ id }: { id: number }) => id));
  }
  const before = new Map<number, Set<number>>();
  for (const { id, query } of saved) before.set(id, await listed(query));

  // The last two stay as they are.
  for (const sitter of sitters.slice(0, 8)) await change(sitter);
  await jobs.runDue();
  const expected: string[] = [];
  for (const { id, query } of saved) {
    const fresh = [...(await listed(query))].filter((sitter) => !before.get(id)?.has(sitter));
    expected.push(...fresh.map((sitter) => `${id}: ${sitter}`));
  }
  const finds = await db.selectFrom('saved_search_finds').select(['saved_search_id', 'thing_id']).execute();
  // Otherwise the comparison would say little.
  expect(expected.length).toBeGreaterThan(50);
  expect(finds.map((find) => `${find.saved_search_id}: ${find.thing_id}`).sort()).toEqual(expected.sort());
});
