import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  callAs,
  dayIn,
  offerOn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let [family, sitter, unlisted] = [{} as TestCustomer, {} as TestPerson, {} as TestPerson];
const made: Record<string, number> = {};

const near = { lat: 55.7522, lng: 37.6156, address: 'Москва, Кремль, 1' };
/** Saint Petersburg. */
const far = { lat: 59.9386, lng: 30.3141, address: 'Санкт-Петербург, Невский проспект, 1' };

const allDays = [1, 2, 3, 4, 5, 6, 7];
const put = async (name: string, fields: object) => {
  const long = { end_date: dayIn(app, 16), working_days_of_week: allDays };
  const item = { ...long, address: near, ...fields } as Parameters<typeof announce>[2];
  made[name] = (await announce(app, family, item)).id;
};

/** Names of the orders found, for one reader. */
async function found(query: string, reader: TestPerson | null = sitter): Promise<string[]> {
  const path = `/order/customer_open_book?page_size=100&${query}`;
  const { status, json } = reader ? await callAs(app, reader, 'GET', path) : await app.call('GET', path);
  if (status !== 200) return [String(status)];
  expect(json.count).toBe(json.results.length);
  const ids = json.results.map(({ id }: { id: number }) => id);
  return ids.map((id: number) => Object.keys(made).find((name) => made[name] === id));
}

beforeAll(async () => {
  app = await startTestApp();
  [family, sitter, unlisted] = [
    await signUpCustomer(app),
    await signUpSitter(app),
    await signUp(app, { role: 'sitter' }),
  ];
  await put('morning', { start_time: '09:00', end_time: '12:00' });
  await put('evening', { start_time: '17:00', end_time: '21:00' });
  await put('night', { start_time: '22:00', end_time: '07:00' });
  const hours = [
    { weekday: 1, start_time: '10:00', end_time: '12:00' },
    { weekday: 3, start_time: '15:00', end_time: '19:00' },
  ];
  await put('mixed', { hours, working_days_of_week: undefined });
  await put('away', { address: far, start_time: '09:00', end_time: '12:00' });
  await app.deps.db
    .insertInto('sitter_schedule')
    .values([
      ...allDays.map((weekday) => ({ user_id: sitter.id, weekday, start_minute: 8 * 60, end_minute: 12 * 60 })),
      ...allDays.map((weekday) => ({ user_id: sitter.id, weekday, start_minute: 12 * 60, end_minute: 13 * 60 })),
      { user_id: sitter.id, weekday: 3, start_minute: 15 * 60, end_minute: 20 * 60 },
    ])
    .execute();
  await eventually(async () => expect(await found('time_from=00:00&time_to=23:59')).not.toEqual(['400']));
});
afterAll(() => app.close());

describe('hours', () => {
  it('are those of every visit, over midnight too', async () => {
    expect((await found('time_from=08:00&time_to=12:00')).sort()).toEqual(['away', 'morning']);
    expect((await found('time_from=08:00&time_to=19:00')).sort()).toEqual(['away', 'mixed', 'morning']);
    expect(await found('time_from=21:00&time_to=08:00')).toEqual(['night']);
    expect(await found('time_from=21:00&time_to=06:59')).toEqual([]);
  });

  it('fit the own week, of which stretches that meet are one', async () =>
    expect((await found('fits_my_week=true')).sort()).toEqual(['away', 'mixed', 'morning']));

  it.each(['time_from=08:00&time_to=12:00', 'fits_my_week=true'])('are for listed sitters: %s', async (query) => {
    for (const reader of [null, family, unlisted]) expect(await found(query, reader)).toEqual(['400']);
  });

  it.each(['time_from=08:00', 'time_from=08:00&time_to=08:00', 'fits_my_week=no', 'ages=2_4', 'within=0'])(
    'refuse %s',
    async (query) => expect(await found(query)).toEqual(['400']),
  );
});

describe('places', () => {
  it('are a city with all below it, and words of their names', async () => {
    const { city_id } = await app.deps.db
      .selectFrom('orders')
      .select('city_id')
      .where('id', '=', made.away as number)
      .executeTakeFirstOrThrow();
    const { parent_id, name_ru } = await app.deps.db
      .selectFrom('cities')
      .select(['parent_id', 'name_ru'])
      .where('id', '=', city_id)
      .executeTakeFirstOrThrow();
    for (const reader of [sitter, null]) {
      expect(await found(`city=${city_id}`, reader)).toEqual(['away']);
      expect(await found(`city=${parent_id ?? city_id}`, reader)).toEqual(['away']);
      expect(await found(`search=${encodeURIComponent(name_ru.toUpperCase())}`, reader)).toEqual(['away']);
      expect(await found(`search=${encodeURIComponent(`няня ${name_ru}`)}`, reader)).toEqual(['away']);
    }
  });

  it('are measured from home, which visitors have not', async () => {
    expect(await found('within=20')).not.toContain('away');
    expect(await found('within=20')).toHaveLength(4);
    expect((await found('ordering=distance')).at(-1)).toBe('away');
    for (const query of ['within=20', 'ordering=distance']) expect(await found(query, null)).toEqual(['400']);
  });

  it('have a distance from home on cards, points, offers and invitations', async () => {
    const list = await ask(app, sitter, 'GET', '/order/customer_open_book?page_size=100');
    const distances = new Map(list.results.map((card: { id: number; distance: number }) => [card.id, card.distance]));
    expect(distances.get(made.morning)).toBeLessThan(2);
    expect(distances.get(made.away)).toBeGreaterThan(500);
    const map = await ask(app, sitter, 'GET', '/order/customer_open_book?map=1');
    for (const { id, distance } of map.points) expect(distance).toBe(distances.get(id));
    const detail = await ask(app, sitter, 'GET', `/order/customer_open_book/${made.away}`);
    expect(detail.distance).toBe(distances.get(made.away));
    await ask(app, family, 'POST', '/order/invite', { order: made.morning, sitters: [sitter.id] });
    const { results } = await ask(app, sitter, 'GET', '/order/invitations');
    expect(results[0].distance).toBe(distances.get(made.morning));
    await offerOn(app, sitter, made.away as number);
    const offers = await ask(app, family, 'GET', `/order/customer_book_offer/${made.away}`);
    expect(offers.results[0].sitter.distance).toBeGreaterThan(500);
    const visitors = await app.call('GET', '/order/customer_open_book');
    expect(visitors.json.results[0].distance).toBeNull();
  });

  it('follow the person who moves', async () => {
    const { distance } = await ask(app, family, 'GET', `/sitter/sitter_detail/${sitter.id}`);
    expect(distance).toBeNull();
    await ask(app, family, 'PATCH', '/user/update', { location: { lat: far.lat, lng: far.lng, address: far.address } });
    await eventually(async () => {
      const seen = await ask(app, family, 'GET', `/sitter/sitter_detail/${sitter.id}`);
      expect(seen.distance).toBeGreaterThan(500);
    });
    const { json } = await callAs(app, family, 'GET', '/sitter/sitter_list?ordering=distance');
    expect(json.results[0].distance).toBeGreaterThan(500);
    expect((await app.call('GET', '/sitter/sitter_list?ordering=distance')).status).toBe(400);
  });
});

describe('the best fit', () => {
  const cards = async (reader: TestPerson, query = '') =>
    (await ask(app, reader, 'GET', `/order/customer_open_book?page_size=100&${query}`)).results as {
      id: number;
      fit: { score: number; points: { key: string; value: number }[] } | null;
    }[];
  const keys = async (reader: TestPerson, query = '') =>
    (await cards(reader, query))[0]?.fit?.points.map(({ key }) => key);

  it('is the order of members, unless they search or choose another; visitors have none', async () => {
    expect(await found('ordering=fit', null)).toEqual(['400']);
    const visitors = await app.call('GET', '/order/customer_open_book');
    expect(visitors.json.results[0].fit).toBeNull();
    expect(await found('')).toEqual(await found('ordering=fit'));
    // All that the week covers first, but for the distance; then the own city before all others.
    const everywhere = ['mixed', 'morning', 'away', 'night', 'evening'];
    expect(await found('')).toEqual(everywhere);
    const { city_id } = await app.deps.db
      .selectFrom('orders')
      .select('city_id')
      .where('id', '=', made.morning as number)
      .executeTakeFirstOrThrow();
    await app.deps.db.updateTable('profiles').set({ city_id }).where('user_id', '=', sitter.id).execute();
    const ownCityFirst = ['mixed', 'morning', 'night', 'evening', 'away'];
    await eventually(async () => expect(await found('')).toEqual(ownCityFirst));
    expect(await found('', null)).toEqual(await found('ordering=newest'));
    expect(await found('search=няня')).toEqual(await found('search=няня&ordering=newest'));
    const scores = (await cards(sitter)).map(({ fit }) => fit?.score ?? 0);
    expect(scores.slice(0, 4)).toEqual(scores.slice(0, 4).sort((one, other) => other - one));
  });

  it('pages through everything once, with the exact count', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        ask(app, sitter, 'GET', `/order/customer_open_book?ordering=fit&page_size=2&page=${page}`),
      ),
    );
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
    expect(pages.flatMap(({ results }) => results.map(({ id }: { id: number }) => id))).toEqual(
      (await cards(sitter)).map(({ id }) => id),
    );
  });

  it('measures by what the reader may know', async () => {
    expect(await keys(sitter)).toEqual(['hours', 'distance', 'budget', 'services']);
    expect((await cards(unlisted))[0]?.fit).toBeNull();
    expect(await keys(family, 'days=1&ages=3_7')).toEqual(expect.arrayContaining(['hours', 'ages']));
    expect(await keys(family)).not.toContain('hours');
  });
});

it('finds by the age groups of children, for everybody', async () => {
  for (const reader of [sitter, null]) {
    expect(await found('ages=3_7', reader)).toHaveLength(5);
    expect(await found('ages=under_1,12_18', reader)).toEqual([]);
  }
});

it('marks what was published since yesterday', async () => {
  const isNew = async () => {
    const { json } = await app.call('GET', '/order/customer_open_book?page_size=100');
    return json.results.filter(({ is_new }: { is_new: boolean }) => is_new).length;
  };
  expect(await isNew()).toBe(5);
  const twoDays = new Date(app.deps.clock.now().getTime() - 48 * 3_600_000);
  await app.deps.db
    .updateTable('orders')
    .set({ created_at: twoDays })
    .where('id', '=', made.away as number)
    .execute();
  expect(await isNew()).toBe(4);
});
