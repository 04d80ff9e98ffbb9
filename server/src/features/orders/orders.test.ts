import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  announce,
  ask,
  book,
  bookPaid,
  callAs,
  dayIn,
  offerOn,
  orderItem,
  passHours,
  signUpCustomer,
  signUpSitter,
} from '../../testing/orders.ts';
import { dueOf } from '../../testing/payouts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const everyone = async () => {
  const customer = await signUpCustomer(app, {});
  const sitters = [await signUpSitter(app), await signUpSitter(app), await signUpSitter(app)] as const;
  return { customer, sitters };
};

describe('an announcement', () => {
  it('goes from three offers to a paid, completed and reviewed order', async () => {
    const { customer, sitters } = await everyone();
    const order = await announce(app, customer);
    expect(order).toMatchObject({
      status: 'open',
      status_label: 'open',
      actions: ['invite', 'edit', 'cancel'],
      offers_count: 0,
    });
    expect(order.message).toBe('Объявление опубликовано');

    for (const [index, sitter] of sitters.entries()) await offerOn(app, sitter, order.id, 450 + index * 50);
    const offers = await ask(app, customer, 'GET', `/order/customer_book_offer/${order.id}`);
    expect(offers.count).toBe(3);
    const chosen = offers.results.find((offer: { sitter: { id: number } }) => offer.sitter.id === sitters[1].id);
    expect(chosen).toMatchObject({ price: 500, total_price: 2000, status: 'pending', chat_room: expect.any(Number) });

    const accepted = await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer: chosen.id });
    expect(accepted).toMatchObject({
      status: 'awaiting_pay',
      price: 500,
      total_price: 2000,
      actions: ['pay', 'cancel'],
    });
    const lost = await callAs(app, sitters[0], 'GET', `/order/sitter_order/${order.id}`);
    expect(lost.status).toBe(404);

    const paying = await ask(app, customer, 'POST', '/order/book_checkout', { order: order.id, method: 'card' });
    expect(paying.payment).toMatchObject({ status: 'pending', amount: 2000, confirmation_url: expect.any(String) });
    await ask(app, customer, 'POST', `/dev/payments/${paying.payment.id}`, { outcome: 'succeeded' });

    await passHours(app, 4 * 24);
    const done = await ask(app, customer, 'POST', '/order/book_complete', { order: order.id });
    expect(done).toMatchObject({ status: 'completed', actions: ['review', 'repeat', 'dispute'] });
    expect(done.payment).toMatchObject({ status: 'succeeded', refunded: 0 });
    expect(done.history.map(({ status }: { status: string }) => status)).toEqual([
      'open',
      'awaiting_pay',
      'active',
      'completed',
    ]);

    const review = await ask(app, customer, 'POST', '/sitter/write_reviews', {
      order: order.id,
      rating: 5,
      context: 'Всё прошло замечательно, спасибо',
    });
    expect(review.status).toBe('sealed');
    const after = await ask(app, customer, 'GET', `/order/customer_book/${order.id}`);
    expect(after.review).toMatchObject({ id: review.id, editable: true, rating: 5 });
    expect(after.actions).toEqual(['repeat', 'dispute']);
  });

  it('shows each reader what they may know', async () => {
    const { customer, sitters } = await everyone();
    const order = await announce(app, customer);
    const key = (await app.call('GET', '/set_session')).json.session_key;
    const visitor = await app.call('GET', `/order/customer_open_book/${order.id}`, { headers: { 'session-key': key } });
    expect(visitor.status).toBe(200);
    const unknown = { id: null, full_name: null, age: null, gender: null };
    expect(visitor.json.order_item.children).toEqual([{ ...unknown, age_group: '3_7' }]);
    expect(visitor.json.order_item.address).toMatchObject({ exact: false });
    expect(visitor.json.order_item.address.lat).not.toBe(55.7522);
    expect(JSON.stringify(visitor.json)).not.toContain('Кремль');
    expect(visitor.json.actions).toEqual([]);
    expect((await app.call('GET', `/order/customer_open_book/${order.id}`)).status).toBe(401);

    const candidate = await ask(app, sitters[0], 'GET', `/order/customer_open_book/${order.id}`);
    expect(candidate).toMatchObject({ status_label: 'announcement', actions: ['apply'], is_send_request: false });
    await offerOn(app, sitters[0], order.id);
    const applied = await ask(app, sitters[0], 'GET', `/order/sitter_order/${order.id}`);
    expect(applied).toMatchObject({ status_label: 'awaiting', is_send_request: true, actions: ['apply', 'withdraw'] });
    expect(applied.order_item.address.exact).toBe(false);

    await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer: applied.own_offer.id });
    const own = await ask(app, sitters[0], 'GET', `/order/sitter_order/${order.id}`);
    expect(own.order_item.children[0].full_name).toBe('Маша Иванова');
    expect(own.order_item.address).toEqual({ lat: 55.7522, lng: 37.6156, address: 'Москва, Кремль, 1', exact: true });
    expect((await callAs(app, sitters[1], 'GET', `/order/customer_open_book/${order.id}`)).status).toBe(404);
  });

  it('returns to its offers when the chosen sitter leaves, and lets a withdrawn sitter offer again', async () => {
    const { customer, sitters } = await everyone();
    const order = await announce(app, customer);
    const [mine, other, third] = [
      await offerOn(app, sitters[0], order.id),
      await offerOn(app, sitters[1], order.id),
      await offerOn(app, sitters[2], order.id),
    ];
    await ask(app, customer, 'POST', '/order/offer_decline', { offer: third.id });
    const declined = await callAs(app, sitters[2], 'POST', '/order/send_request_application', {
      order: order.id,
      price: 400,
    });
    expect([declined.status, declined.json.code]).toEqual([409, 'conflict']);

    await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer: mine.id });
    const ofParents = await callAs(app, sitters[0], 'POST', '/order/book_cancel_sitter', {
      order: order.id,
      reason: 104,
    });
    expect([ofParents.status, ofParents.json.errors]).toEqual([400, { reason: ['Такого варианта нет'] }]);
    await ask(app, sitters[0], 'POST', '/order/book_cancel_sitter', { order: order.id, reason: 113, text: 'Заболела' });
    const open = await ask(app, customer, 'GET', `/order/customer_book/${order.id}`);
    expect(open).toMatchObject({ status: 'open', sitter: null, price: null, offers_count: 1 });
    expect(open.history.at(-1)).toMatchObject({ by: 'sitter', reason: 'По состоянию здоровья. Заболела' });
    const offers = await ask(app, customer, 'GET', `/order/customer_book_offer/${order.id}`);
    const states = new Map(offers.results.map((offer: { id: number; status: string }) => [offer.id, offer.status]));
    expect([states.get(mine.id), states.get(other.id), states.get(third.id)]).toEqual([
      'withdrawn',
      'pending',
      'declined',
    ]);

    const again = await callAs(app, sitters[0], 'POST', '/order/send_request_application', {
      order: order.id,
      price: 410,
    });
    expect(again.status).toBe(201);
    const changed = await callAs(app, sitters[0], 'POST', '/order/send_request_application', {
      order: order.id,
      price: 420,
      message: 'Могу дешевле',
    });
    expect([changed.status, changed.json.id, changed.json.price]).toEqual([200, again.json.id, 420]);
    await ask(app, sitters[0], 'POST', '/order/offer_withdraw', { offer: again.json.id });
    const final = await ask(app, customer, 'GET', `/order/customer_book/${order.id}`);
    expect(final.offers_count).toBe(1);
  });

  it('refuses drafts that make no sense', async () => {
    const { customer } = await everyone();
    const draft = (item: object, fields: object = {}) =>
      callAs(app, customer, 'POST', '/order/create_application_sitter', {
        price_min: 400,
        price_max: 600,
        order_item: { ...orderItem(app, customer), ...item },
        ...fields,
      });
    const today = dayIn(app, 0);
    const cases: [object, string][] = [
      [{ end_time: '10:00' }, 'order_item.end_time'],
      [{ end_date: dayIn(app, 1) }, 'order_item.end_date'],
      [{ end_date: null }, 'order_item.end_date'],
      [{ unlimited_date: true }, 'order_item.end_date'],
      [{ service_type: [999999] }, 'order_item.service_type'],
      [{ start_date: dayIn(app, 400), end_date: dayIn(app, 410) }, 'order_item.start_date'],
      [
        { working_days_of_week: [((new Date(`${dayIn(app, 3)}T00:00:00Z`).getUTCDay() + 1) % 7) + 1] },
        'order_item.working_days_of_week',
      ],
    ];
    for (const [item, field] of cases) {
      const { status, json } = await draft(item);
      expect([status, json.code, Object.keys(json.errors)]).toEqual([400, 'invalid', [field]]);
    }
    const everyDay = [1, 2, 3, 4, 5, 6, 7];
    const soon = await draft({
      start_date: today,
      end_date: today,
      start_time: '00:00',
      end_time: '00:30',
      working_days_of_week: everyDay,
    });
    expect([soon.status, soon.json.code, Object.keys(soon.json.errors)]).toEqual([
      400,
      'too_soon',
      ['order_item.start_time'],
    ]);
    const past = await draft({ start_date: dayIn(app, -2), end_date: dayIn(app, -1), working_days_of_week: everyDay });
    expect([past.json.code, past.json.errors]).toEqual([
      'too_soon',
      { 'order_item.start_date': ['Эта дата уже прошла'] },
    ]);
    expect((await draft({ children: [999999] })).status).toBe(404);
    expect((await draft({}, { sitter: customer.id })).status).toBe(404);
    expect((await draft({}, { price_min: 700 })).json.errors).toHaveProperty('price_max');
  });
});

describe('a booking', () => {
  it('is paid directly, left by the sitter and covered again', async () => {
    const { customer, sitters } = await everyone();
    const order = await book(app, customer, sitters[0], { start_date: dayIn(app, 5) });
    expect(order).toMatchObject({ status: 'awaiting', order_type: 'booking', price: 500, total_price: 2000 });
    const request = await ask(app, sitters[0], 'GET', `/order/sitter_order/${order.id}`);
    expect(request).toMatchObject({ status_label: 'request', actions: ['accept', 'decline'] });
    const fixed = await callAs(app, sitters[0], 'POST', '/order/book_request_accept', { order: order.id, price: 900 });
    expect(fixed.status).toBe(400);
    await ask(app, sitters[0], 'POST', '/order/book_request_accept', { order: order.id });
    const active = await ask(app, customer, 'POST', '/order/book_checkout', { order: order.id, method: 'direct' });
    expect(active).toMatchObject({
      status: 'active',
      payment: { method: 'direct', status: 'succeeded', amount: 2000 },
    });

    const ofParents = await callAs(app, sitters[0], 'POST', '/order/book_cancel_sitter', {
      order: order.id,
      reason: 104,
    });
    expect([ofParents.status, ofParents.json.errors]).toEqual([400, { reason: ['Такого варианта нет'] }]);
    await ask(app, sitters[0], 'POST', '/order/book_cancel_sitter', { order: order.id });
    const left = await ask(app, customer, 'GET', `/order/customer_book/${order.id}`);
    expect(left).toMatchObject({ status: 'canceled', actions: ['recover', 'repeat'] });
    const anew = await ask(app, customer, 'POST', '/order/recover', { order: order.id });
    expect(anew).toMatchObject({
      status: 'open',
      price_min: 500,
      price_max: 500,
      order_item: { children: [{ id: customer.child }] },
    });
    expect(anew.suggested_sitters).toBeInstanceOf(Array);
    const twice = await callAs(app, customer, 'POST', '/order/recover', { order: order.id });
    expect([twice.status, twice.json.code]).toEqual([409, 'wrong_state']);
  });

  it('holds the hours: an overlapping one is refused with the dates', async () => {
    const { customer, sitters } = await everyone();
    const start_date = dayIn(app, 10);
    const weeks = { start_date, end_date: dayIn(app, 31), start_time: '21:00', end_time: '06:00' };
    const [night, morning] = [
      await book(app, customer, sitters[0], weeks),
      await book(app, customer, sitters[0], { start_date: dayIn(app, 11), start_time: '05:00', end_time: '09:00' }),
    ];
    await ask(app, sitters[0], 'POST', '/order/book_request_accept', { order: night.id });
    const clash = await callAs(app, sitters[0], 'POST', '/order/book_request_accept', { order: morning.id });
    expect([clash.status, clash.json.code, clash.json.clashes]).toEqual([409, 'slot_taken', [dayIn(app, 11)]]);
    await ask(app, customer, 'POST', '/order/book_cancel', { order: night.id });
    await ask(app, sitters[0], 'POST', '/order/book_request_accept', { order: morning.id });
  });

  it('of a sitter without that price is refused', async () => {
    const { customer, sitters } = await everyone();
    const { status, json } = await callAs(app, customer, 'POST', '/order/book_sitter', {
      sitter: sitters[0].id,
      price_type: 'per_month',
      order_item: orderItem(app, customer),
    });
    expect([status, json.code]).toEqual([409, 'conflict']);
  });
});

describe('a request', () => {
  it('is accepted within the range, at the top unless said otherwise', async () => {
    const { customer, sitters } = await everyone();
    const request = (item: object = {}, fields: object = {}) =>
      announce(app, customer, { start_date: dayIn(app, 6), ...item }, { sitter: sitters[0].id, ...fields });
    const accept = async (order: number, price?: number) =>
      callAs(app, sitters[0], 'POST', '/order/book_request_accept', { order, price });

    const first = await request();
    expect((await accept(first.id, 700)).json.errors).toHaveProperty('price');
    expect((await accept(first.id)).json).toMatchObject({ status: 'awaiting_pay', price: 600 });

    const open = await request(
      { start_time: '15:00', end_time: '16:00', payment_agreement: true },
      { price_min: null, price_max: null },
    );
    expect(open.total_price).toBeNull();
    expect((await accept(open.id)).json.errors).toHaveProperty('price');
    expect((await accept(open.id, 999)).json).toMatchObject({ status: 'awaiting_pay', price: 999, total_price: 999 });
  });
});

describe('cancelling', () => {
  it('returns what the preview promised', async () => {
    const { customer, sitters } = await everyone();
    const order = await bookPaid(app, customer, sitters[0], { start_date: dayIn(app, 3), end_date: dayIn(app, 10) });
    expect(order).toMatchObject({ status: 'active', total_price: 4000 });
    // Later than 24 h before the first visit: half of it stays.
    const start = new Date(`${order.order_item.start_date}T10:00:00+03:00`);
    await passHours(app, (start.getTime() - app.deps.clock.now().getTime()) / 3_600_000 - 12);
    const preview = await ask(app, customer, 'GET', `/order/cancel_preview?order=${order.id}`);
    expect(preview).toMatchObject({ kept: 1000, refund: 3000, waiting: 0 });
    const bySitter = await ask(app, sitters[0], 'GET', `/order/cancel_preview?order=${order.id}`);
    expect(bySitter).toMatchObject({ kept: 0, refund: 4000, waiting: 0 });
    const canceled = await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id, reason: 101 });
    expect(canceled.payment).toMatchObject({ status: 'partly_refunded', refunded: 3000 });
    await app.deps.jobs.runDue();
    const refunds = await app.deps.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', order.payment.id)
      .execute();
    expect(refunds).toMatchObject([{ amount: 3000, status: 'succeeded' }]);
    expect(await dueOf(app, order.id)).toBe(1000);
  });
});
