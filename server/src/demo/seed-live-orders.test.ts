import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../features/orders/orders.texts.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { assembleBeside } from '../testing/assemble-beside.ts';
import { callAs, dayIn, signUpCustomer, signUpSitter, type TestCustomer } from '../testing/orders.ts';
import { signUp, type TestPerson } from '../testing/people.ts';
import type { Carer, Family } from './seed-families.sql.ts';
import { seedLiveOrders } from './seed-live-orders.ts';
import { staffActor } from './seed-staff.ts';

let app: TestApp;
let sitters: TestPerson[];
let families: TestCustomer[];

const familyOf = ({ id, child }: TestCustomer): Family => ({
  id,
  joined: new Date(0),
  lat: 55.75,
  lng: 37.61,
  address: 'Тверская улица, 1',
  city_id: 77,
  region_code: '77',
  city: 'Москва',
  child_id: child,
  // The youngest children have the fewest ideas, and so the most overlapping hours.
  birth_date: dayIn(app, -200),
  gender: 'female',
});

const carerOf = ({ id }: TestPerson): Carer => ({
  id,
  joined: new Date(0),
  full_name: 'Иванова Анна',
  gender: 'female',
  per_hour_salary: 500,
  region_code: '77',
  is_available: true,
  services: [1],
});

const many = async <Person>(count: number, signUp: (app: TestApp) => Promise<Person>): Promise<Person[]> => {
  const people: Person[] = [];
  while (people.length < count) people.push(await signUp(app));
  return people;
};

const starts = [
  { day: 'a Monday', weekday: 1, at: '10:00' },
  { day: 'a Friday', weekday: 5, at: '15:00' },
  // The week to come is charged on Friday evening.
  { day: 'a Saturday', weekday: 6, at: '00:30' },
  { day: 'a Sunday', weekday: 7, at: '23:30' },
];

describe.each(starts)('a demo that is first started on $day at $at', ({ weekday, at }) => {
  beforeAll(async () => {
    app = await startTestApp({}, { at, weekday });
    families = await many(3, signUpCustomer);
    sitters = await many(30, signUpSitter);
    const deps = assembleBeside(app);
    const staff = staffActor((await signUp(app, { role: 'moderator' })).id);
    await seedLiveOrders(deps, families.map(familyOf), sitters.map(carerOf), staff).finally(() => deps.close());
  });
  afterAll(() => app.close());

  it('no order stays behind its stage because its sitter has no time', async () => {
    const rows = await app.deps.db
      .selectFrom('orders')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    expect(counts).toEqual({ active: 17, awaiting_pay: 6, awaiting: 10, open: 45, canceled: 8 });
  });

  it('the demo sitter has a visit every day, so that what opens around visits can be seen', async () => {
    const { weekdays, start_date, unlimited_date } = await app.deps.db
      .selectFrom('orders')
      .select(['weekdays', 'start_date', 'unlimited_date'])
      .where('sitter_id', '=', sitters[0]?.id ?? 0)
      .where('status', '=', 'active')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect({ weekdays, unlimited_date }).toEqual({ weekdays: [1, 2, 3, 4, 5, 6, 7], unlimited_date: true });
    expect(start_date < dayIn(app, 0)).toBe(true);
  });

  it('the demo family has weeks that were charged to its saved card, and one that waits to be paid', async () => {
    const [family] = families as [TestCustomer];
    const { json: cards } = await callAs(app, family, 'GET', '/customer/payment_methods');
    expect(cards.results).toMatchObject([{ brand: 'Visa', is_default: true }]);
    const { json: today } = await callAs(app, family, 'GET', '/today');
    const charges = today.needs.filter(({ charge }: { charge: number | null }) => charge !== null);
    expect(charges).toMatchObject([{ kind: 'pay' }]);
    const weeks = await app.deps.db
      .selectFrom('charges')
      .innerJoin('payments', 'payments.charge_id', 'charges.id')
      .select(['by_saved', 'charges.status'])
      .where('charges.kind', '=', 'week')
      .where('customer_id', '=', family.id)
      .execute();
    expect(weeks).toContainEqual({ by_saved: true, status: 'succeeded' });
    expect(weeks).toContainEqual({ by_saved: false, status: 'succeeded' });
    // The one that waits was tried already.
    expect(weeks.filter(({ status }) => status !== 'succeeded')).toEqual([{ by_saved: false, status: 'pending' }]);
  });

  it('every sitter can accept the first request that waits for them, and the demo sitter has one', async () => {
    const waiting = await app.deps.db
      .selectFrom('orders')
      .select(['sitter_id', (eb) => eb.fn.min('id').as('order')])
      .where('status', '=', 'awaiting')
      .groupBy('sitter_id')
      .execute();
    expect(waiting.map(({ sitter_id }) => sitter_id)).toContain(sitters[0]?.id);
    for (const { sitter_id, order } of waiting) {
      const sitter = sitters.find(({ id }) => id === sitter_id) as TestPerson;
      const reply = await callAs(app, sitter, 'POST', '/order/book_request_accept', { order });
      expect(`${order}: ${reply.status} ${reply.json.message}`).toBe(`${order}: 200 ${done.accepted.ru}`);
    }
  });

  it('the demo family has agreed on a paid meeting, and proposed a free one', async () => {
    const { results } = (await callAs(app, families[0] as TestCustomer, 'GET', '/meeting')).json;
    expect(results).toContainEqual(
      expect.objectContaining({ status: 'accepted', payment: expect.objectContaining({ status: 'succeeded' }) }),
    );
    expect(results).toContainEqual(expect.objectContaining({ status: 'proposed', price_minor: 0 }));
  });
});
