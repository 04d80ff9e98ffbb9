import { addDays, weekdayOf } from '@ladushki/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  book,
  bookAccepted,
  callAs,
  dayIn,
  offerOn,
  orderItem,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  customer = await signUpCustomer(app);
  sitter = await signUpSitter(app);
  other = await signUpSitter(app);
});
afterAll(() => app.close());

const draft = (item: object = {}, fields: object = {}) => ({
  title: 'Няня на день',
  price_min: 400,
  price_max: 600,
  order_item: orderItem(app, customer, item),
  ...fields,
});
const edit = (order: number, body: object) => callAs(app, customer, 'POST', '/order/edit', { order, ...body });
const confirm = (offer: number, expected?: object) =>
  callAs(app, sitter, 'POST', '/order/offer_confirm', { offer, expected });
const accept = (offer: number, expected?: object) =>
  callAs(app, customer, 'POST', '/order/customer_accept_offer', { offer, expected });
const detail = (id: number) => ask(app, customer, 'GET', `/order/customer_book/${id}`);
const announcement = (id: number, person = sitter) => ask(app, person, 'GET', `/order/customer_open_book/${id}`);
const offersOf = async (id: number) => (await ask(app, customer, 'GET', `/order/customer_book_offer/${id}`)).results;
const kindsTold = async (person: TestPerson) =>
  (await ask(app, person, 'GET', '/notification/notification_list')).results.map(({ kind }: { kind: string }) => kind);
const needsOf = async (person: TestPerson, order: number) =>
  (await ask(app, person, 'GET', '/today')).needs.filter((need: { order: number }) => need.order === order);

describe('editing an announcement', () => {
  it('keeps the offers, made for the earlier terms, until their sitters confirm or change them', async () => {
    const order = await announce(app, customer);
    const mine = await offerOn(app, sitter, order.id);
    const theirs = await offerOn(app, other, order.id, 550);
    expect(mine.outdated).toBe(false);

    const edited = await edit(order.id, draft({ end_time: '16:00' }, { expected: { version: order.version } }));
    expect([edited.status, edited.json.message]).toEqual([200, expect.stringContaining('изменено')]);
    expect(edited.json).toMatchObject({ id: order.id, status: 'open', version: order.version + 1, offers_count: 2 });
    expect(edited.json.actions).not.toContain('accept_offer');
    expect(edited.json.history.map(({ move }: { move: string }) => move)).toEqual(['create', 'edit']);
    expect(edited.json.order_item.end_time).toBe('16:00');

    const outdated = await offersOf(order.id);
    expect(outdated.map((offer: { outdated: boolean }) => offer.outdated)).toEqual([true, true]);
    const seen = outdated.find(({ id }: { id: number }) => id === mine.id);
    const refused = await accept(mine.id, { price: seen.price, version: seen.version });
    expect([refused.status, refused.json.code]).toEqual([409, 'stale']);
    expect(refused.json.current).toEqual({ price: 500, total_price: 3000, version: seen.version });
    expect(await kindsTold(sitter)).toContain('offer_terms');
    expect(await needsOf(sitter, order.id)).toMatchObject([
      { kind: 'offer_terms', offer: mine.id, link: `/orders/${order.id}` },
    ]);
    expect(await needsOf(customer, order.id)).toEqual([]);

    const shown = await announcement(order.id);
    expect(shown.actions).toEqual(['confirm_offer', 'apply', 'withdraw']);
    expect(shown.own_offer).toMatchObject({ outdated: true, agreed: { changed: ['hours'] } });
    expect(shown.own_offer.agreed.order_item.hours[0].end_time).toBe('14:00');
    expect((await confirm(mine.id, { version: order.version })).json.code).toBe('stale');
    const confirmed = await confirm(mine.id, { price: 500, version: shown.version });
    expect(confirmed.json.own_offer).toMatchObject({ outdated: false, agreed: null, status: 'pending' });
    expect(await kindsTold(customer)).toContain('offer_confirmed');
    expect((await confirm(mine.id)).json.code).toBe('wrong_state');

    // The other one names another price, which agrees to the new terms too.
    const changed = await offerOn(app, other, order.id, 700);
    expect([changed.id, changed.outdated, changed.price]).toEqual([theirs.id, false, 700]);

    // The terms that somebody saw before the edit are not those of now.
    expect((await accept(mine.id, { price: mine.price, version: mine.version })).json.code).toBe('stale');
    const taken = await accept(mine.id, { price: 500, version: confirmed.json.own_offer.version });
    expect([taken.status, taken.json.total_price]).toEqual([200, 3000]);
  });

  it('without a difference changes nothing', async () => {
    const order = await announce(app, customer);
    const offer = await offerOn(app, sitter, order.id);
    const before = await detail(order.id);
    const again = await edit(order.id, draft());
    expect([again.status, again.json.version]).toEqual([200, order.version]);
    expect((await detail(order.id)).order_item.modified_date).toBe(before.order_item.modified_date);
    expect((await offersOf(order.id))[0]).toMatchObject({ id: offer.id, outdated: false });
  });

  it('with another child is another version, and moves the deadline with the first day', async () => {
    const order = await announce(app, customer);
    const { id: child } = await ask(app, customer, 'POST', '/customer/children', {
      full_name: 'Пётр Иванов',
      birth_date: '2022-05-01',
      gender: 'male',
    });
    const both = await edit(order.id, draft({ children: [customer.child, child] }));
    expect([both.json.version, both.json.order_item.children.length]).toEqual([order.version + 1, 2]);
    const later = await edit(order.id, draft({ start_date: dayIn(app, 9) }));
    expect(Date.parse(later.json.deadline) - Date.parse(order.deadline)).toBe(6 * 24 * 3_600_000);
  });

  it('takes hours of single weekdays, and remembers the earliest terms over several edits', async () => {
    const order = await announce(app, customer);
    await offerOn(app, sitter, order.id);
    await edit(order.id, draft({}, { price_max: 800 }));
    const start_date = dayIn(app, 3);
    const hours = [0, 1].map((day) => ({
      weekday: weekdayOf(addDays(start_date, day)),
      start_time: day ? '15:00' : '09:00',
      end_time: '18:00',
    }));
    const weekly = await edit(order.id, draft({ hours, end_date: addDays(start_date, 13) }, { price_max: 800 }));
    expect(weekly.json.order_item.hours).toHaveLength(2);
    const { own_offer } = await announcement(order.id);
    expect(own_offer.agreed).toMatchObject({ price_max: 600 });
    expect([...own_offer.agreed.changed].sort()).toEqual(['dates', 'hours', 'price']);
  });

  it('tells a sitter that the place has changed, not where it was', async () => {
    const order = await announce(app, customer);
    await offerOn(app, sitter, order.id);
    const item = { ...orderItem(app, customer), address: { lat: 55.7523, lng: 37.6157, address: 'Тайная, 7' } };
    expect((await edit(order.id, { ...draft(), order_item: item })).status).toBe(200);
    await edit(order.id, draft({}, { price_max: 700 }));
    const { own_offer } = await announcement(order.id);
    expect([...own_offer.agreed.changed].sort()).toEqual(['place', 'price']);
    expect(JSON.stringify(own_offer)).not.toContain('Кремль');
  });

  it('is refused for what was not seen, other families’ children, past days and unknown fields', async () => {
    const order = await announce(app, customer);
    const stranger = await signUpCustomer(app);
    const answers = [
      await edit(order.id, draft({ end_time: '15:00' }, { expected: { version: order.version + 1 } })),
      await edit(order.id, draft({ children: [stranger.child] })),
      await edit(order.id, draft({ start_date: dayIn(app, -1) })),
      await edit(order.id, draft({}, { sitter: sitter.id })),
    ];
    expect(answers.map(({ status, json }) => `${status} ${json.code}`)).toEqual([
      '409 stale',
      '404 not_found',
      '400 too_soon',
      '400 invalid',
    ]);
    expect(answers[0]?.json.current).toMatchObject({ price: null, version: order.version });
    expect((await detail(order.id)).version).toBe(order.version);
  });

  it('stops an offer on terms that its sitter did not see', async () => {
    const order = await announce(app, customer);
    const seen = await announcement(order.id);
    await edit(order.id, draft({ end_time: '20:00' }));
    const body = { order: order.id, price: 500, expected: { version: seen.version } };
    const refused = await callAs(app, sitter, 'POST', '/order/send_request_application', body);
    expect([refused.status, refused.json.code]).toEqual([409, 'stale']);
    expect(refused.json.current.version).toBe(seen.version + 1);
  });
});

describe('repeating an ended order', () => {
  const repeat = (order: number, person: TestPerson = customer) =>
    callAs(app, person, 'GET', `/order/repeat?order=${order}`);

  it('gives a draft that can be sent as it is, and saves nothing', async () => {
    const nanny = await signUpSitter(app);
    const start_date = dayIn(app, 5);
    const order = await book(app, customer, nanny, { start_date, end_date: addDays(start_date, 7) });
    expect((await repeat(order.id)).json.code).toBe('wrong_state');
    await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id });
    await passHours(app, 24 * 5);
    const count = async () => (await ask(app, customer, 'GET', '/order/customer_book')).count;
    const before = await count();
    const { status, json } = await repeat(order.id);
    expect(status).toBe(200);
    const item = json.draft.order_item;
    expect([item.start_date, item.end_date]).toEqual([addDays(start_date, 7), addDays(start_date, 14)]);
    expect(item).toMatchObject({ children: [customer.child], service_type: [1], start_time: '10:00' });
    expect([json.draft.price_min, json.draft.price_max, json.sitter.id, json.changes]).toEqual([
      500,
      500,
      nanny.id,
      [],
    ]);
    expect(await count()).toBe(before);
    await ask(app, customer, 'POST', '/order/create_application_sitter', json.draft);
  });

  it('keeps different hours, and dates that are still ahead', async () => {
    const start_date = dayIn(app, 12);
    const hours = [{ weekday: weekdayOf(start_date), start_time: '08:00', end_time: '12:00' }];
    const second = { weekday: weekdayOf(addDays(start_date, 2)), start_time: '15:00', end_time: '19:00' };
    const order = await announce(app, customer, {
      start_date,
      end_date: addDays(start_date, 6),
      hours: [...hours, second],
    });
    await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id });
    const { json } = await repeat(order.id);
    expect(json.draft.order_item).toMatchObject({ start_date, hours: expect.arrayContaining([second]) });
    expect(json.draft.order_item.start_time).toBeUndefined();
    expect(json.sitter).toBeNull();
    await ask(app, customer, 'POST', '/order/create_application_sitter', json.draft);
  });

  it('says what has changed since', async () => {
    const [parent, nanny] = [await signUpCustomer(app), await signUpSitter(app)];
    const order = await bookAccepted(app, parent, nanny);
    await ask(app, parent, 'POST', '/order/book_cancel', { order: order.id });
    const { db } = app.deps;
    const set = (change: object) => db.updateTable('sitters').set(change).where('user_id', '=', nanny.id).execute();
    await set({ per_hour_salary: 650, is_available: false });
    await ask(app, parent, 'DELETE', `/customer/children/${parent.child}`);
    const changes = async () => (await repeat(order.id, parent)).json.changes;
    expect(await changes()).toEqual([
      { kind: 'price', before: 500, after: 650 },
      { kind: 'sitter_unavailable', before: null, after: null },
      { kind: 'child_gone', before: null, after: null },
    ]);
    await db.updateTable('sitter_services').set({ service_type_id: 2 }).where('user_id', '=', nanny.id).execute();
    expect((await changes()).map(({ kind }: { kind: string }) => kind)).toContain('service_not_offered');
    await db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', nanny.id).execute();
    const gone = (await repeat(order.id, parent)).json;
    expect([gone.sitter, gone.changes[0].kind]).toEqual([null, 'sitter_gone']);
  });
});
