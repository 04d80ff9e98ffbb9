import { eventually } from '@ladushki/contract/testing/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/people.ts';
import { moscow } from '../reference-data/data/moscow.ts';
import type { Listing } from './feed/listing.ts';
import { makeListing } from './testing/make-listing.ts';
import { createOrder, createSitters, storeListings } from './testing/store-listings.ts';

let app: TestApp;

const city = moscow.find(({ kind }) => kind === 'city') ?? moscow[0];
const [district, other] = moscow.filter(({ kind }) => kind === 'district');
const [service, rare] = [1, 2];
const firstId = 700_001;

const asking = (index: number, pricePerHour: number, changed: Partial<Listing> = {}): Listing => ({
  ...makeListing(firstId + index, `usual-${index}`),
  cityPath: [district?.id ?? 0, city?.id ?? 0],
  services: [service],
  isAvailable: true,
  pricePerHour,
  ...changed,
});

/** Eight of the district, and five of another one who have a further service. */
const people = [
  ...[400, 500, 550, 600, 650, 700, 750, 900].map((price, index) => asking(index, price)),
  ...[300, 310, 320, 330, 340].map((price, index) =>
    asking(10 + index, price, { cityPath: [other?.id ?? 0, city?.id ?? 0], services: [rare] }),
  ),
  asking(20, 5_000, { isAvailable: false }),
  asking(21, 480, { services: [rare] }),
];

const usual = (query: Record<string, number | string>, locale = 'ru') =>
  app.call('GET', `/utils/usual_price?${new URLSearchParams(query as Record<string, string>)}`, { locale });

beforeAll(async () => {
  app = await startTestApp();
  const customer = await signUp(app);
  await createSitters(
    app.deps.db,
    people.map(({ id }) => id),
  );
  await storeListings(app.deps.db, people, await createOrder(app.deps.db, customer.id));
  await sql`update sitter_services set price_per_hour = 520 where user_id = ${firstId} and service_type_id = ${service}`.execute(
    app.deps.db,
  );
  await eventually(async () => expect((await app.call('GET', '/sitter/sitter_list')).json.count).toBe(people.length));
});
afterAll(() => app.close());

it('is the middle half of what those of the district ask who take orders, a price of the service first', async () => {
  const { json } = await usual({ service_type: service, city: district?.id ?? 0, price_type: 'per_hour' });
  expect(json).toEqual({ count: 8, low: 520, high: 700, place: { id: district?.id, name: expect.any(String) } });
});

it('is the city’s where the district has too few', async () => {
  const { json } = await usual({ service_type: rare, city: district?.id ?? 0, price_type: 'per_hour' });
  expect(json).toEqual({ count: 6, low: 310, high: 340, place: { id: city?.id, name: expect.any(String) } });
});

it('says nothing of a few', async () => {
  const { json } = await usual({ service_type: 3, city: district?.id ?? 0, price_type: 'per_hour' });
  expect(json).toEqual({ count: 0, low: null, high: null, place: null });
});

it('is the same for a point in the district', async () => {
  const [lat, lng] = [district?.lat ?? 0, (district?.lng ?? 0) + 0.001];
  const { json } = await usual({ service_type: service, lat, lng, price_type: 'per_hour' });
  expect(json).toMatchObject({ count: 8, place: { id: district?.id } });
});

it('refuses a question without a place', async () => {
  const { status, json } = await usual({ service_type: service, price_type: 'per_hour' });
  expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['city']]);
});

it('refuses a place that does not exist', async () => {
  const { status, json } = await usual({ service_type: service, city: 2_000_000_000, price_type: 'per_hour' });
  expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['city']]);
});
