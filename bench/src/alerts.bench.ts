import { performance } from 'node:perf_hooks';
import { randomFrom } from '../../server/src/demo/random.ts';
import { loadReferenceData } from '../../server/src/features/reference-data/reference-data.load.ts';
import { createReferenceData } from '../../server/src/features/reference-data/reference-data.service.ts';
import { createLiveSearches } from '../../server/src/features/saved-searches/matching/live-searches.ts';
import { matchAnnouncement } from '../../server/src/features/saved-searches/matching/match-announcement.ts';
import { matchSitter } from '../../server/src/features/saved-searches/matching/match-sitter.ts';
import {
  randomOrderSearch,
  randomSitterSearch,
} from '../../server/src/features/saved-searches/testing/random-search.ts';
import { createListingHistory } from '../../server/src/features/search/feed/listing-history.service.ts';
import { createClock } from '../../server/src/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../server/src/platform/database/connection.ts';
import { applyMigrations } from '../../server/src/platform/database/migrations.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { startTemporaryPostgres } from '../../server/src/testing/temporary-postgres.ts';
import { columns } from './report.ts';

const searches = Number(process.argv[3] ?? 100_000);
const announcements = 200;
const changedSitters = 60;
const each = 10;
const random = randomFrom('alerts');
const now = new Date();

type Kind = 'orders' | 'sitters';

/** One search is saved by few, and most people name a place. */
function search(kind: Kind): Record<string, string> {
  const pin = `${(55.55 + random.next() / 2.5).toFixed(4)},${(37.35 + random.next() / 2).toFixed(4)},${random.int(2, 20)}`;
  const place = random.weighted<Record<string, string>>([
    [{ city: random.pick(['77', '78', '50', '770101', '770213', '770201']) }, 6],
    [kind === 'orders' ? { within: random.pick(['5', '10', '20']) } : { location: pin }, 2],
    [{}, 2],
  ]);
  return { ...(kind === 'orders' ? randomOrderSearch(random, 4) : randomSitterSearch(random, 4)), ...place };
}

async function fillSearches(db: Database, people: readonly { id: number }[], kind: Kind): Promise<void> {
  const times = { created_at: now, queried_at: now, looked_at: now, new_since: now };
  const settings = { notify: 'at_once', channels: ['push'], kind };
  const saved = people.flatMap(({ id: user_id }) =>
    Array.from({ length: each }, (_, at) => {
      const query = JSON.stringify(search(kind));
      return { ...times, ...settings, name: `${at}`, user_id, query };
    }),
  );
  for (let at = 0; at < saved.length; at += 1_000) {
    await db
      .insertInto('saved_searches')
      .values(saved.slice(at, at + 1_000))
      .execute();
  }
}

async function fill(db: Database): Promise<number[]> {
  const people = Math.ceil(searches / each);
  const pool = { lat: () => 55.55 + random.next() / 2.5, lng: () => 37.35 + random.next() / 2 };
  for (let from = 0; from < people; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, people - from) }, () => ({
      role: 'sitter',
      email_verified_at: now,
      created_at: now,
    }));
    const made = await db.insertInto('users').values(rows).returning('id').execute();
    const profile = ({ id }: { id: number }) => ({ user_id: id, full_name: 'Анна Петрова', birth_date: '1990-01-01' });
    const place = () => ({ city_id: 77, lat: pool.lat(), lng: pool.lng(), updated_at: now });
    await db
      .insertInto('profiles')
      .values(made.map((user) => ({ ...profile(user), ...place() })))
      .execute();
    await db
      .insertInto('sitters')
      .values(made.map(({ id }) => ({ user_id: id, per_hour_salary: 500 })))
      .execute();
    await db
      .insertInto('sitter_services')
      .values(made.map(({ id }) => ({ user_id: id, service_type_id: 1 })))
      .execute();
    await fillSearches(db, made, 'orders');
    const customers = made.map(() => ({ role: 'customer', created_at: now }));
    await fillSearches(db, await db.insertInto('users').values(customers).returning('id').execute(), 'sitters');
  }
  const family = await db
    .insertInto('users')
    .values({ role: 'customer', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('profiles').values({ user_id: family.id, full_name: 'Мария Иванова', updated_at: now }).execute();
  const orders = Array.from({ length: announcements }, () => {
    const [lat, lng] = [pool.lat(), pool.lng()];
    const start = random.int(7, 18);
    return {
      customer_id: family.id,
      origin: 'announcement',
      status: 'open',
      title: random.pick(['Няня на день', 'Логопед', 'Уроки и прогулка']),
      public_title: 'Няня',
      job_description: 'Погулять и накормить обедом',
      price_type: 'per_hour',
      price_min: random.int(3, 8) * 100,
      price_max: random.int(8, 12) * 100,
      payment_agreement: false,
      start_date: '2027-01-11',
      end_date: '2027-02-11',
      unlimited_date: false,
      start_time: `${start}:00`,
      end_time: `${start + 4}:00`,
      weekdays: random.sample([1, 2, 3, 4, 5, 6, 7], random.int(1, 5)),
      services: random.sample([1, 2, 3, 4, 8], random.int(1, 2)),
      skills: random.sample([1, 5, 9, 12], random.int(0, 2)),
      languages: [1],
      lat,
      lng,
      shown_lat: lat,
      shown_lng: lng,
      address: 'Москва',
      city_id: random.pick([770101, 770213, 770201, 77]),
      created_at: now,
      modified_at: now,
    };
  });
  const made = await db.insertInto('orders').values(orders).returning('id').execute();
  await db
    .insertInto('order_children')
    .values(made.map(({ id }) => ({ order_id: id, position: 0, age_at_order: random.int(0, 9), gender: 'female' })))
    .execute();
  return made.map(({ id }) => id);
}

const quantile = (all: readonly number[], part: number) =>
  all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) * part)] as number;

/** Times and how much was found, in a row of the report. */
function measuring(name: string) {
  const [times, sizes]: [number[], number[]] = [[], []];
  const cpu: number[] = [];
  return {
    async time(act: () => number | Promise<number>): Promise<void> {
      const [began, used] = [performance.now(), process.cpuUsage()];
      sizes.push(await act());
      const { user, system } = process.cpuUsage(used);
      cpu.push((user + system) / 1000);
      times.push(performance.now() - began);
    },
    row(): string[] {
      const figures = [cpu, times].flatMap((all) => [quantile(all, 0.5), quantile(all, 0.95)]);
      const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
      return [name, mean.toFixed(0), ...figures.map((ms) => `${ms.toFixed(1)} ms`)];
    },
  };
}

/** What is new meets all saved searches; one after the other, so that one core works. */
export default async function measure(): Promise<string> {
  const postgres = await startTemporaryPostgres();
  const pool = createPool(postgres.url('postgres'), 1);
  const db = createDatabase(pool);
  try {
    await applyMigrations(postgres.url('postgres'));
    await loadReferenceData(db);
    const quiet = { subscribe: async () => () => {}, publish: async () => {} };
    const places = createReferenceData({ db, pubsub: quiet, log: console } as unknown as Deps);
    await places.start();
    const orders = await fill(db);
    await pool.query('vacuum analyze');
    const live = createLiveSearches();
    const loading = measuring('loading them');
    await loading.time(async () => (await live.current(db)).orders.size * 2);
    const byAnnouncement = measuring('an announcement');
    for (const id of orders.slice(0, 20)) await matchAnnouncement(db, { live, places }, id, now);
    for (const id of orders) {
      await byAnnouncement.time(async () => (await matchAnnouncement(db, { live, places }, id, now))?.length ?? 0);
    }
    await places.stop();

    const bySitter = measuring('a changed sitter');
    const history = createListingHistory({ db, clock: createClock() }, async (trx, changes) => {
      const searches = await live.current(trx);
      for (const change of changes) await bySitter.time(() => matchSitter(searches, change).length);
    });
    await history.catchUp();
    await pool.query(
      `update sitters set per_hour_salary = 700 where user_id in (select user_id from sitters limit ${changedSitters})`,
    );
    await history.catchUp();
    return columns([
      [`${searches} saved searches of each kind`, 'found by', 'CPU p50', 'CPU p95', 'p50', 'p95'],
      byAnnouncement.row(),
      bySitter.row(),
      loading.row(),
    ]);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}
