import { weekdayOf } from '@ladushki/contract/visits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../../../demo/random.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { announce, callAs, dayIn, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { createReferenceData } from '../../reference-data/reference-data.service.ts';
import { insertSaved } from '../saved-searches.sql.ts';
import { randomOrderSearch } from '../testing/random-search.ts';
import { createLiveSearches, type LiveSearches } from './live-searches.ts';
import { matchAnnouncement } from './match-announcement.ts';

const [searches, announcements] = [200, 24];
const random = randomFrom('announcements against searches');
const places = [
  { lat: 55.7522, lng: 37.6156, address: 'Москва, Кремль, 1' },
  { lat: 55.7312, lng: 37.5802, address: 'Москва, Хамовники' },
  { lat: 55.8101, lng: 37.5004, address: 'Москва, Сокол' },
  { lat: 59.9386, lng: 30.3141, address: 'Санкт-Петербург, Невский проспект, 1' },
];
const hour = () => `${String(random.int(0, 23)).padStart(2, '0')}:${random.pick(['00', '30'])}`;

let app: TestApp;
let readers: TestPerson[];

function randomItem() {
  const [start_time, end_time] = [hour(), hour()];
  const times = start_time === end_time ? { start_time: '09:00', end_time: '12:00' } : { start_time, end_time };
  const start_date = dayIn(app, random.int(2, 9));
  const more = random.sample([1, 2, 3, 4, 5, 6, 7], random.int(0, 3));
  return {
    start_date,
    end_date: dayIn(app, 30),
    working_days_of_week: [...new Set([weekdayOf(start_date), ...more])],
    ...times,
    address: random.pick(places),
    service_type: random.sample([1, 2, 3, 4, 8], random.int(1, 2)),
    skill: random.sample([1, 5, 9, 12], random.int(0, 2)),
    language: random.sample([1, 2, 3], random.int(0, 1)),
    job_description: random.pick(['Погулять и накормить обедом', 'Уроки и английский', 'Ёлка и 100 % внимания']),
  };
}

/** Listed and not, with a pin, with a city only, with neither; with and without a week. */
async function signUpReaders(): Promise<TestPerson[]> {
  const { db } = app.deps;
  const [near, inTown, nowhere] = [await signUpSitter(app), await signUpSitter(app), await signUpSitter(app)];
  const [newcomer, neighbour] = [await signUp(app, { role: 'sitter' }), await signUp(app, { role: 'sitter' })];
  await db
    .updateTable('profiles')
    .set({ lat: null, lng: null, city_id: 77 })
    .where('user_id', '=', inTown.id)
    .execute();
  await db.updateTable('profiles').set({ lat: 55.75, lng: 37.6 }).where('user_id', '=', neighbour.id).execute();
  await db.updateTable('profiles').set({ lat: null, lng: null }).where('user_id', '=', nowhere.id).execute();
  const week = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, start_minute: 0, end_minute: 720 },
    { weekday, start_minute: 720, end_minute: 1200 },
    { weekday, start_minute: 1260, end_minute: 1440 },
  ]);
  await db
    .insertInto('sitter_schedule')
    .values(week.map((hours) => ({ ...hours, user_id: near.id })))
    .execute();
  return [near, inTown, nowhere, newcomer, neighbour];
}

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  readers = await signUpReaders();
});
afterAll(() => app.close());

/** Of two families, one with a religion that they consent to show. */
async function publishAnnouncements(): Promise<number[]> {
  const { db, clock } = app.deps;
  const families = [await signUpCustomer(app), await signUpCustomer(app)];
  const user_id = families[0]?.id ?? 0;
  await db.updateTable('profiles').set({ religion_id: 1 }).where('user_id', '=', user_id).execute();
  const consent = { user_id, kind: 'religion', text_version: 1, given_at: clock.now() };
  await db.insertInto('consents').values(consent).execute();
  const orders: number[] = [];
  for (let made = 0; made < announcements; made += 1) {
    const price_min = random.int(2, 8) * 100;
    const price = { price_min, price_max: price_min + random.int(0, 3) * 100 };
    const title = random.pick(['Няня на день', 'Логопед', 'Няня к двойне в Хамовниках']);
    orders.push((await announce(app, random.pick(families), randomItem(), { ...price, title })).id);
  }
  await db.updateTable('order_children').set({ age_at_order: 0 }).where('order_id', 'in', orders.slice(0, 5)).execute();
  return orders;
}

interface Saved {
  id: number;
  reader: TestPerson;
  query: Record<string, string>;
}

async function save(): Promise<Saved> {
  const [reader, query, now] = [random.pick(readers), randomOrderSearch(random, 4), app.deps.clock.now()];
  const times = { created_at: now, queried_at: now, looked_at: now, new_since: now };
  const settings = { kind: 'orders', name: 'Поиск', notify: 'off', channels: [] };
  const row = { user_id: reader.id, query: JSON.stringify(query), ...settings, ...times };
  return { id: await insertSaved(app.deps.db, row), reader, query };
}

/** Runs every search. */
async function brutally(orders: readonly number[], saved: readonly Saved[]) {
  const found = new Map<number, number[]>(orders.map((id) => [id, []]));
  let refused = 0;
  for (const { id, reader, query } of saved) {
    const path = `/order/customer_open_book?${new URLSearchParams({ ...query, page_size: '100' })}`;
    const { status, json } = await callAs(app, reader, 'GET', path);
    if (status === 400) refused += 1;
    for (const row of json.results ?? []) found.get(row.id)?.push(id);
  }
  // Otherwise the comparison would say little.
  expect(refused).toBeGreaterThan(0);
  expect([...found.values()].filter((ids) => ids.length === 0)).toEqual([]);
  return found;
}

/** Another query for some, none for others, some new ones, and readers who move, leave the list and work at other hours. */
async function changeEverything(saved: readonly Saved[]): Promise<Saved[]> {
  const { db } = app.deps;
  const [gone, rewritten] = [saved.slice(0, 40), saved.slice(40, 100)];
  const ids = gone.map(({ id }) => id);
  await db.deleteFrom('saved_searches').where('id', 'in', ids).execute();
  const kept = saved.slice(40).map((search) => ({ ...search }));
  for (const search of kept.slice(0, rewritten.length)) {
    search.query = randomOrderSearch(random, 4);
    const query = JSON.stringify(search.query);
    await db.updateTable('saved_searches').set({ query }).where('id', '=', search.id).execute();
  }
  const [near, inTown, , newcomer] = readers as [TestPerson, TestPerson, TestPerson, TestPerson];
  await db.updateTable('sitter_schedule').set({ end_minute: 1260 }).where('start_minute', '=', 720).execute();
  await db.updateTable('profiles').set({ lat: 59.93, lng: 30.31 }).where('user_id', '=', near.id).execute();
  const place = { city_id: 78, lat: null, lng: null };
  await db.updateTable('profiles').set(place).where('user_id', '=', newcomer.id).execute();
  await db.deleteFrom('sitter_services').where('user_id', '=', inTown.id).execute();
  const fresh: Saved[] = [];
  for (let made = 0; made < 30; made += 1) fresh.push(await save());
  return [...kept, ...fresh];
}

it('an announcement meets exactly the searches that would find it, whatever changes', async () => {
  const { db, clock } = app.deps;
  const orders = await publishAnnouncements();
  const places = createReferenceData(app.deps);
  await places.start();
  const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);
  async function matched(live: LiveSearches) {
    const found = new Map<number, number[]>();
    for (const id of orders) {
      found.set(id, sorted((await matchAnnouncement(db, { live, places }, id, clock.now())) ?? []));
    }
    return found;
  }

  let saved: Saved[] = [];
  for (let made = 0; made < searches; made += 1) saved.push(await save());
  const live = createLiveSearches();
  expect(await matched(live)).toEqual(await brutally(orders, saved));

  saved = await changeEverything(saved);
  const expected = await brutally(orders, saved);
  expect(await matched(live)).toEqual(expected);
  const another = createLiveSearches();
  expect(await matched(another)).toEqual(expected);
  expect(await matchAnnouncement(db, { live, places }, 0, clock.now())).toBeNull();
  await places.stop();
});
