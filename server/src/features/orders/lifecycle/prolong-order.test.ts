import { addDays } from '@ladushki/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpMember } from '../../../testing/families.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import {
  announce,
  ask,
  book,
  callAs,
  dayIn,
  orderItem,
  signUpCustomer,
  signUpSitter,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { agreedTrial, triedVisit } from '../../../testing/trials.ts';
import { passUntil } from '../../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const prolong = (person: TestPerson, order: number, fields: object = {}) =>
  callAs(app, person, 'POST', '/order/prolong', { order, ...fields });
const refusal = (person: TestPerson, order: number, fields: object = {}) =>
  refused(app, () => prolong(person, order, fields));
const read = (person: TestPerson, order: number) => ask(app, person, 'GET', `/order/customer_book/${order}`);

describe('a trial', () => {
  it('is one visit, and everybody who may see the order sees that', async () => {
    const customer = await signUpCustomer(app);
    const post = (item: object, path = 'create_application_sitter', fields: object = {}) =>
      callAs(app, customer, 'POST', `/order/${path}`, {
        ...{ title: 'Проба', price_min: 400, price_max: 600, trial: true, ...fields },
        order_item: orderItem(app, customer, item),
      });
    const days = { end_date: dayIn(app, 9), working_days_of_week: [1, 2, 3, 4, 5, 6, 7] };
    for (const item of [days, { unlimited_date: true }]) {
      const { status, json } = await post(item);
      expect({ status, errors: json.errors }).toMatchObject({ status: 400, errors: { trial: [expect.any(String)] } });
    }
    const { status, json } = await post({});
    expect(status).toBe(201);
    expect(json).toMatchObject({ trial: true, continues: null, continued_as: null, may_prolong: false });
    const sitter = await signUpSitter(app);
    expect(await ask(app, sitter, 'GET', `/order/customer_open_book/${json.id}`)).toMatchObject({ trial: true });
    const edited = {
      order: json.id,
      title: 'Няня',
      price_min: 400,
      price_max: 600,
      order_item: orderItem(app, customer),
    };
    expect(await ask(app, customer, 'POST', '/order/edit', edited)).toMatchObject({ trial: false });
    expect(await announce(app, customer)).toMatchObject({ trial: false });
  });

  it('goes on with one press: the same weekday and hours every week, at the agreed price', async () => {
    const { customer, sitter, order, visit } = await triedVisit(app);
    expect(await read(customer, order)).toMatchObject({ trial: true, may_prolong: true, continued_as: null });
    const { status, json: next } = await prolong(customer, order);
    expect(status).toBe(201);
    expect(next).toMatchObject({
      ...{ status: 'awaiting', order_type: 'application', sitter: { id: sitter.id }, trial: false, continues: order },
      ...{ price_min: 500, price_max: 500, price_type: 'per_hour', billing: 'weekly' },
      order_item: {
        ...{ start_date: addDays(visit.date, 7), end_date: null, unlimited_date: true },
        ...{ start_time: '10:00', end_time: '14:00', children: [{ id: customer.child }] },
      },
    });
    expect(next.order_item.working_days_of_week).toHaveLength(1);
    expect(await read(customer, order)).toMatchObject({ continued_as: next.id, may_prolong: false });
    expect(await refusal(customer, order)).toBe('409 wrong_state');
    const asked = await ask(app, sitter, 'GET', `/order/sitter_order/${next.id}`);
    expect(asked).toMatchObject({ status_label: 'request', continues: order, may_prolong: false });
    expect((await ask(app, sitter, 'GET', '/today')).needs).toMatchObject([{ kind: 'request', order: next.id }]);
    const agreed = await ask(app, sitter, 'POST', '/order/book_request_accept', { order: next.id });
    expect(agreed).toMatchObject({ status: 'awaiting_pay', price: 500 });
  });

  it('goes on at other hours, which are checked as those of a draft', async () => {
    const { customer, sitter, order } = await triedVisit(app);
    const other = await signUpCustomer(app);
    const { id } = await book(app, other, sitter, {
      start_date: dayIn(app, 4),
      start_time: '15:00',
      end_time: '18:00',
    });
    await ask(app, sitter, 'POST', '/order/book_request_accept', { order: id });
    const item = { start_date: dayIn(app, 4), end_date: dayIn(app, 20), working_days_of_week: [1, 2, 3, 4, 5, 6, 7] };
    const at = (fields: object) => ({ order_item: { ...item, ...fields } });
    expect(await refusal(customer, order, at({}))).toBe('400 invalid');
    expect(await refusal(customer, order, at({ start_time: '10:00', end_time: '10:00' }))).toBe('400 invalid');
    const hours = { start_time: '09:00', end_time: '12:00' };
    expect(await refusal(customer, order, at({ ...hours, children: [customer.child] }))).toBe('400 invalid');
    expect(await refusal(customer, order, at({ ...hours, start_date: dayIn(app, -1) }))).toBe('400 too_soon');
    expect(await refusal(customer, order, at({ start_time: '14:00', end_time: '16:00' }))).toBe('409 slot_taken');
    const { status, json } = await prolong(customer, order, at(hours));
    expect([status, json.order_item]).toMatchObject([201, { end_date: dayIn(app, 20), start_time: '09:00' }]);
  });

  it('goes on once, by parents alone, after a visit that was', async () => {
    const early = await agreedTrial(app);
    expect(await refusal(early.customer, early.order)).toBe('409 wrong_state');
    await passUntil(app, early.visit.starts_at);
    await ask(app, early.customer, 'POST', '/visit/arrived', { visit: early.visit.id });
    expect(await refusal(early.customer, early.order)).toBe('409 wrong_state');

    const { customer, sitter, order } = await triedVisit(app);
    expect(await refusal(await signUpCustomer(app), order)).toBe('404 not_found');
    expect(await refusal(sitter, order)).toBe('403 forbidden');
    expect(await refusal(await signUpMember(app, customer, 'helper'), order)).toBe('403 forbidden');
    const parent = await signUpMember(app, customer, 'parent');
    const replies = await Promise.all([customer, parent, customer].map((person) => prolong(person, order)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);

    const usual = await ask(
      app,
      customer,
      'GET',
      `/order/customer_book/${replies.find(({ status }) => status === 201)?.json.id}`,
    );
    expect(await refusal(customer, usual.id)).toBe('409 wrong_state');
  });

  it('does not go on with a sitter who is not there any more', async () => {
    const { customer, sitter, order } = await triedVisit(app);
    await app.deps.pool.query('update sitters set is_available = false where user_id = $1', [sitter.id]);
    expect(await refusal(customer, order)).toBe('409 conflict');
  });
});
