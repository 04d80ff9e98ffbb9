import { withoutPatronymic } from '@ladushki/contract/names';
import { eventually } from '@ladushki/contract/testing/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import type { Listing } from './feed/listing.ts';
import { fuzzSearch } from './testing/fuzz.ts';
import { makeListing } from './testing/make-listing.ts';
import { createOrder, createSitters, setBlocked, storeListings } from './testing/store-listings.ts';

let app: TestApp;
let customer: TestPerson;
let sitter: TestPerson;
let orderId: number;

const firstId = 500_001;
const people = Array.from({ length: 60 }, (_, at) => makeListing(firstId + at, `http-${at}`));
const [one, other, third] = people as [Listing, Listing, Listing];

const get = (path: string, person?: TestPerson, locale?: string) =>
  app.call('GET', path, { ...(person && { token: person.token }), ...(locale && { locale }) });
const list = (query = '') => get(`/sitter/sitter_list?${query}`);
const listed = (count: number) => eventually(async () => expect((await list()).json.count).toBe(count));

beforeAll(async () => {
  app = await startTestApp();
  [customer, sitter] = [await signUp(app), await signUp(app, { role: 'sitter' })];
  orderId = await createOrder(app.deps.db, customer.id);
  await createSitters(
    app.deps.db,
    people.map(({ id }) => id),
  );
  await storeListings(app.deps.db, people, orderId);
  await listed(people.length);
});
afterAll(() => app.close());

describe('the list', () => {
  it('takes one query at most, and none where everything is remembered', async () => {
    const counted = vi.spyOn(pg.Client.prototype, 'query');
    const queries = () =>
      counted.mock.calls.map(([query]) => JSON.stringify(query)).filter((text) => !text.match(/search_changes|listen/));
    const queriesOf = async (person?: TestPerson) => {
      counted.mockClear();
      await get('/sitter/sitter_list', person);
      return queries();
    };
    // Waits for pending notifications, so that changed cards are read again.
    for (const person of [undefined, customer]) {
      await eventually(async () => expect(await queriesOf(person)).toEqual([]));
    }
    counted.mockClear();
    // First in the file, so that these cards are not cached yet: they are read together.
    await get('/sitter/sitter_list?page_size=50&ordering=newest', customer);
    expect(queries()).toHaveLength(1);
    counted.mockRestore();
  });

  it('shows a card with everything that a parent compares', async () => {
    const { json } = await list('ordering=newest&page_size=1');
    const shown = people.at(-1) as Listing;
    expect(json.results[0]).toMatchObject({
      id: shown.id,
      profile: {
        id: shown.id,
        full_name: withoutPatronymic(shown.fullName),
        city_of_residence: { id: shown.cityPath[0] },
      },
      per_hour_salary: shown.pricePerHour,
      is_online: false,
      is_favorite: false,
      order_count: 0,
      reviews_count: shown.reviewsCount,
      distance: null,
    });
    expect(json.results[0].services.map(({ id }: { id: number }) => id).sort()).toEqual([...shown.services].sort());
    expect(json.results[0].skills[0].name).toMatch(/[а-я]/);
    const english = await get('/sitter/sitter_list?ordering=newest&page_size=1', undefined, 'en');
    expect(english.json.results[0].skills[0].name).toMatch(/[a-z]/i);
  });

  it('tells patronymics to members alone, who can also find them', async () => {
    const [surname, first, patronymic] = one.fullName.split(' ');
    const found = async (words: string, person?: TestPerson) => {
      const { json } = await get(`/sitter/sitter_list?page_size=100&search=${words}`, person);
      return json.results.find(({ id }: { id: number }) => id === one.id)?.profile.full_name;
    };
    expect(await found(`${surname} ${first}`)).toBe(`${surname} ${first}`);
    expect(await found(`${surname} ${patronymic}`)).toBeUndefined();
    expect(await found(`${surname} ${patronymic}`, customer)).toBe(one.fullName);
  });

  it('answers a visitor twice alike, in each language, and never as before a change', async () => {
    const path = '/sitter/sitter_list?page_size=3&ordering=newest';
    const first = await get(path);
    const again = await get(path);
    expect([again.json, again.headers['content-type'], again.headers.vary]).toEqual([
      first.json,
      first.headers['content-type'],
      first.headers.vary,
    ]);
    expect((await get(path, undefined, 'en')).json.results[0].skills).not.toEqual(first.json.results[0].skills);
    const member = (await get(path, customer)).json.results[0].profile.full_name;
    expect([member, first.json.results[0].profile.full_name]).toEqual([
      people.at(-1)?.fullName,
      withoutPatronymic(people.at(-1)?.fullName ?? ''),
    ]);
    const shown = people.at(-1) as Listing;
    await storeListings(app.deps.db, [{ ...shown, pricePerHour: 4_321 }], orderId);
    await eventually(async () => expect((await get(path)).json.results[0].per_hour_salary).toBe(4_321));
    await storeListings(app.deps.db, [shown], orderId);
    await eventually(async () => expect((await get(path)).json.results[0].per_hour_salary).toBe(shown.pricePerHour));
  });

  it('goes on page by page without a gap or a twin', async () => {
    const ids: number[] = [];
    let next: string | null = '/sitter/sitter_list?page_size=7';
    while (next) {
      const { json } = await get(next.replace('/api/v1', ''));
      expect(json.count).toBe(people.length);
      ids.push(...json.results.map(({ id }: { id: number }) => id));
      next = json.next;
    }
    expect(new Set(ids).size).toBe(people.length);
    expect((await list('page=1000')).json).toMatchObject({ count: people.length, next: null, results: [] });
  });

  it.each([
    'ordering=distance',
    'page_size=101',
    'page=0',
    'location=55.7,37.6,4',
    'location=55.7',
    'time_from=09:00',
    'time_from=09:00&time_to=09:00',
    'hours=1-09:00-09:00',
    'hours=1-09:00-13:00,1-15:00-19:00',
    'hours=8-09:00-13:00',
    'hours=1-09:00',
    'hours=1-09:00-13:00&time_from=09:00&time_to=13:00',
    'hours=1-09:00-13:00&days=1',
    'date_to=2026-03-03',
    'date_from=2026-03-03&date_to=2026-03-01',
    'skills=a',
    'work_options=never',
    'unknown=1',
  ])('refuses %s', async (query) => expect((await list(query)).status).toBe(400));

  it('never tells a place better than half a kilometre, also by distances', async () => {
    const home = one.place as { lat: number; lng: number };
    const cell = { lat: Math.round(home.lat / 0.0045) * 0.0045, lng: Math.round(home.lng / 0.008) * 0.008 };
    const corner = { lat: cell.lat + 0.0022, lng: cell.lng - 0.0039 };
    await storeListings(app.deps.db, [{ ...other, place: corner }], orderId);
    const location = `location=${home.lat},${home.lng},5`;
    await eventually(async () => {
      const { json } = await list(`${location}&ordering=distance&page_size=100`);
      const [mine, theirs] = [one.id, other.id].map((id) =>
        json.results.find((card: { id: number }) => card.id === id),
      );
      expect(theirs.profile.location).toEqual(mine.profile.location);
      expect(theirs.distance).toBe(mine.distance);
      expect(mine.profile.location).not.toEqual(home);
    });
    const { json } = await list(`${location}&map=1`);
    expect(json.points.find(({ id }: { id: number }) => id === one.id)).toMatchObject({
      lat: expect.closeTo(cell.lat, 4),
      lng: expect.closeTo(cell.lng, 4),
    });
  });

  it('is asked for religion and nationality only of those who agreed', async () => {
    const believer = people.find(({ religion }) => religion !== null) as Listing;
    const found = async () => (await list(`religions=${believer.religion}&page_size=100`)).json.count as number;
    const before = await found();
    await app.deps.db
      .updateTable('consents')
      .set({ withdrawn_at: new Date() })
      .where('user_id', '=', believer.id)
      .execute();
    await eventually(async () => expect(await found()).toBe(before - 1));
    const { json } = await get(`/sitter/sitter_detail/${believer.id}`, customer);
    expect(json.profile.religion).toBeNull();
  });

  it('answers 500 random addresses without a failure', async () => {
    const { statuses } = await fuzzSearch(app, 'short', 500);
    expect([...statuses].sort()).toEqual([200, 400]);
  });
});

const sublists = ['schedule', 'service', 'skills', 'language', 'education', 'work', 'award', 'review'];

describe('the best fit', () => {
  const keys = (fit: { points: { key: string }[] }) => fit.points.map(({ key }) => key);
  const mine = async (person: TestPerson, query = '') =>
    (await get(`/sitter/sitter_list?page_size=60&${query}`, person)).json.results;

  it('is the order of members, unless they search or choose another; visitors have none', async () => {
    expect((await list('ordering=fit')).status).toBe(400);
    for (const card of (await list()).json.results) expect(card.fit).toBeNull();
    for (const person of [customer, sitter]) {
      const ids = async (query: string) => (await mine(person, query)).map(({ id }: { id: number }) => id);
      const byFit = await ids('ordering=fit');
      expect(await ids('')).toEqual(byFit);
      expect(await ids('ordering=-rating')).not.toEqual(byFit);
      expect((await mine(person, 'ordering=-rating'))[0].fit.score).toBeTypeOf('number');
    }
    const searched = (await mine(customer, 'search=няня')).map(({ id }: { id: number }) => id);
    expect(searched).toEqual((await list('search=няня&page_size=60')).json.results.map(({ id }: { id: number }) => id));
  });

  it('begins at home: the own city, then the others; who is not looking for work is last', async () => {
    const district = people.find(({ cityPath }) => cityPath.includes(78) && cityPath.length > 1)?.cityPath[0] as number;
    const reader = await signUp(app);
    await app.deps.db.updateTable('profiles').set({ city_id: district }).where('user_id', '=', reader.id).execute();
    await eventually(async () => expect(keys((await mine(reader))[0].fit)).toContain('distance'));
    const shown: { id: number; is_available: boolean; fit: { score: number } }[] = await mine(reader);
    const groupOf = ({ id, is_available }: (typeof shown)[number]) =>
      (is_available ? 0 : 2) + (people.find((each) => each.id === id)?.cityPath.includes(78) ? 0 : 1);
    expect(shown).toHaveLength(people.length);
    expect(new Set(shown.map(groupOf)).size).toBeGreaterThan(2);
    const order = shown.map((card) => groupOf(card) * 1_000 + 100 - card.fit.score);
    expect(order).toEqual([...order].sort((left, right) => left - right));
  });

  it('measures by the newest announcement at once, and by what is asked for instead', async () => {
    const family = await signUp(app);
    expect(keys((await mine(family))[0].fit)).toEqual(['reliability', 'answer']);
    const order = await createOrder(app.deps.db, family.id);
    await eventually(async () =>
      expect(keys((await mine(family))[0].fit)).toEqual(['hours', 'services', 'reliability', 'answer']),
    );
    await app.deps.db.updateTable('orders').set({ price_max: 450 }).where('id', '=', order).execute();
    await eventually(async () => expect(keys((await mine(family))[0].fit)).toContain('budget'));
    for (const { fit } of await mine(family, 'per_hour_salary_end=900&days=1')) {
      expect(fit.points).toEqual(
        expect.arrayContaining([
          { key: 'hours', value: 1 },
          { key: 'budget', value: 1 },
        ]),
      );
    }
    await app.deps.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', order).execute();
    await eventually(async () => expect(keys((await mine(family))[0].fit)).toEqual(['reliability', 'answer']));
  });
});

describe("a sitter's page", () => {
  it('shows the person, dated checks and similar sitters', async () => {
    const { status, json } = await get(`/sitter/sitter_detail/${third.id}`, customer);
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: third.id, last_seen: null, is_online: false, max_children: third.maxChildren });
    expect(json.profile).toMatchObject({ birth_date: third.birthDate, description: third.description });
    expect(json.checks.map(({ kind }: { kind: string }) => kind)).toContain('no_criminal_record');
    expect(json.checks.find(({ kind }: { kind: string }) => kind === 'email')).toMatchObject({ status: 'verified' });
    for (const card of json.similar) expect(card.id).not.toBe(third.id);
  });

  it('shows the district instead of the address', async () => {
    await app.deps.db
      .updateTable('profiles')
      .set({ address: 'Secret street, 5', location_address: 'Secret street' })
      .where('user_id', '=', third.id)
      .execute();
    const answer = await get(`/sitter/sitter_detail/${third.id}`, customer);
    expect(JSON.stringify(answer.json)).not.toContain('Secret');
  });

  it.each(['', ...sublists.map((name) => `_${name}`)])(
    'sitter_detail%s needs a login and a listed sitter',
    async (name) => {
      const path = (id: number) => `/sitter/sitter_detail${name}/${id}`;
      expect((await get(path(third.id))).status).toBe(401);
      expect((await get(path(third.id), customer)).status).toBe(200);
      expect((await get(path(third.id), sitter)).status).toBe(200);
      expect((await get(path(sitter.id), customer)).status).toBe(404);
      expect((await get(path(customer.id), customer)).status).toBe(404);
      expect((await get(path(999_999_999), customer)).status).toBe(404);
    },
  );

  it('lists the week, services and skills', async () => {
    const schedule = (await get(`/sitter/sitter_detail_schedule/${third.id}`, customer)).json;
    expect(schedule.count).toBe(third.week.length);
    const services = (await get(`/sitter/sitter_detail_service/${third.id}`, customer)).json;
    expect(services.count).toBe(third.services.length);
    const skills = (await get(`/sitter/sitter_detail_skills/${third.id}`, customer)).json;
    expect(skills.count).toBe(third.skills.length);
  });

  it('is gone at once when the sitter is blocked, and the list follows', async () => {
    const { json } = await list();
    const blocked = people.at(-2) as Listing;
    await setBlocked(app.deps.db, [blocked.id], true);
    expect((await get(`/sitter/sitter_detail/${blocked.id}`, customer)).status).toBe(404);
    await listed(json.count - 1);
    await setBlocked(app.deps.db, [blocked.id], false);
    await listed(json.count);
  });
});

describe('reviews', () => {
  const written = async (rating: number, status = 'published', author = customer.id) => ({
    order_id: await createOrder(app.deps.db, customer.id),
    author_id: author,
    sitter_id: third.id,
    rating,
    context: 'Very good',
    status,
    created_at: new Date(),
  });
  const addReview = async (...words: Parameters<typeof written>) =>
    app.deps.db
      .insertInto('reviews')
      .values(await written(...words))
      .returning('id')
      .executeTakeFirstOrThrow();
  const counted = () =>
    app.deps.db
      .selectFrom('sitters')
      .select(['rating_sum', 'reviews_count'])
      .where('user_id', '=', third.id)
      .executeTakeFirstOrThrow();

  it('count only while they are published', async () => {
    const before = await counted();
    const review = await addReview(4);
    await addReview(1, 'held');
    expect(await counted()).toEqual({ rating_sum: before.rating_sum + 4, reviews_count: before.reviews_count + 1 });
    await app.deps.db.updateTable('reviews').set({ rating: 2 }).where('id', '=', review.id).execute();
    expect((await counted()).rating_sum).toBe(before.rating_sum + 2);
    await app.deps.db.updateTable('reviews').set({ status: 'hidden' }).where('id', '=', review.id).execute();
    expect(await counted()).toEqual(before);
    await app.deps.db.updateTable('reviews').set({ status: 'published' }).where('id', '=', review.id).execute();
    await app.deps.db.deleteFrom('reviews').where('id', '=', review.id).execute();
    expect(await counted()).toEqual(before);
  });

  it('that are written together are counted together', async () => {
    const { db } = app.deps;
    const noted = () => db.selectFrom('search_changes').select('seq').where('sitter_id', '=', third.id).execute();
    const [before, rows] = [await counted(), [await written(4), await written(3), await written(1, 'held')]];
    const known = (await noted()).length;
    const added = await db.insertInto('reviews').values(rows).returning('id').execute();
    expect(await counted()).toEqual({ rating_sum: before.rating_sum + 7, reviews_count: before.reviews_count + 2 });
    expect(await noted()).toHaveLength(known + 1);
    const ids = added.map(({ id }) => id);
    await db.deleteFrom('reviews').where('id', 'in', ids).execute();
    expect(await counted()).toEqual(before);
  });

  it('are shown with their stars, on the page and at home', async () => {
    await addReview(5);
    await addReview(3);
    const { json } = await get(`/sitter/sitter_detail_review/${third.id}`, customer);
    expect(json).toMatchObject({ count: 2, histogram: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 1 } });
    expect(json.results[0]).toMatchObject({ rating: 3, sitter: { id: third.id }, answer: null, status: 'published' });
    const home = await get('/sitter/reviews');
    expect(home.json.count).toBe(2);
    expect(home.json.results[0].author.full_name).toMatch(/Person/);
  });
});
