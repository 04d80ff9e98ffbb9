import { addDays, weekdayOf } from '@ladushki/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, book, bookPaid, callAs, dayIn, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { passUntil, readVisit, visitsOfOrder } from '../../../testing/visits.ts';
import { createProposalCalls, type Scene } from '../testing/proposal-scene.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const { scene, detail, balance, agree } = createProposalCalls(() => app);

describe('each kind of change', () => {
  it('skip: all of it is returned, without a mark, and the hours are free', async () => {
    const it = await scene();
    const [visit] = it.visits;
    const { version } = await detail(it.customer, it.order);
    const proposal = await agree(it, 'sitter', { kind: 'skip', visit: visit.id, text: 'Заболела' });
    expect(proposal).toMatchObject({
      kind: 'skip',
      visit: visit.id,
      text: 'Заболела',
      by: 'sitter',
      status: 'accepted',
      before: { visits: [{ visit: visit.id, date: visit.date }], total: 6000 },
      after: { visits: [], total: 4000 },
      money: { before: 6000, after: 4000, difference: -2000, returned: 2000, to_pay: 0, payment: null },
    });
    expect(await readVisit(app, it.customer, visit.id)).toMatchObject({
      state: 'skipped',
      mark: null,
      skipped: { by: 'sitter', reason: 'agreed' },
      money: { state: 'returned', returned: 2000 },
    });
    expect(await balance(it.order)).toEqual({ held: 4000, due: 0, refunded: 2000 });
    const after = await detail(it.customer, it.order);
    expect([after.version, after.proposal, after.next_visit.id]).toEqual([version + 1, null, it.visits[1].id]);
    const other = await signUpCustomer(app);
    const free = { start_date: visit.date, end_date: visit.date };
    expect((await book(app, other, it.sitter, free)).status).toBe('awaiting');
  });

  it('move: the visit keeps its id and sum, its old hours are free, its new ones are not', async () => {
    const it = await scene();
    const [visit] = it.visits;
    const date = addDays(visit.date, 1);
    await agree(it, 'customer', { kind: 'move', visit: visit.id, date, start_time: '12:00', end_time: '16:00' });
    expect(await readVisit(app, it.sitter, visit.id)).toMatchObject({
      date,
      start_time: '12:00',
      origin: 'moved',
      state: 'planned',
      money: { state: 'held', amount: 2000 },
    });
    const other = await signUpCustomer(app);
    const at = (day: string, start_time: string) =>
      callAs(app, other, 'POST', '/order/book_sitter', {
        sitter: it.sitter.id,
        order_item: {
          children: [other.child],
          service_type: [1],
          start_date: day,
          end_date: day,
          start_time,
          end_time: '15:00',
          working_days_of_week: [weekdayOf(day)],
          address: { lat: 55.7522, lng: 37.6156, address: 'Москва' },
        },
      });
    expect((await at(visit.date, '10:00')).status).toBe(201);
    const taken = await at(date, '13:00');
    expect([taken.status, taken.json.code, taken.json.clashes]).toEqual([409, 'slot_taken', [date]]);
  });

  it('move back to the old hours, and to the hours of a skipped visit', async () => {
    const it = await scene();
    const [first, second] = it.visits;
    const date = addDays(first.date, 1);
    await agree(it, 'customer', { kind: 'skip', visit: second.id });
    const hours = { start_time: '10:00', end_time: '14:00' };
    await agree(it, 'sitter', { kind: 'move', visit: first.id, date, ...hours });
    await agree(it, 'sitter', { kind: 'move', visit: first.id, date: first.date, ...hours });
    await agree(it, 'customer', { kind: 'add', date: second.date, ...hours });
    const states = (await visitsOfOrder(app, it.customer, it.order)).map(({ date: day, state }) => [day, state]);
    expect(states.filter(([day]) => day === second.date).sort()).toEqual([
      [second.date, 'planned'],
      [second.date, 'skipped'],
    ]);
  });

  it('add: costs more, is unpaid until the family pays, then held', async () => {
    const it = await scene();
    const date = addDays(it.visits[0].date, 1);
    const fields = { kind: 'add', date, start_time: '10:00', end_time: '13:00' };
    const { id, money } = await agree(it, 'sitter', fields);
    expect(money).toMatchObject({ difference: 1500, returned: 0, to_pay: 1500, payment: null });
    const added = (await visitsOfOrder(app, it.customer, it.order)).find((visit) => visit.date === date);
    expect(added).toMatchObject({ origin: 'added', promised: true, money: { state: 'unpaid', amount: 1500 } });
    const refused = await callAs(app, it.sitter, 'POST', '/order/proposal_pay', { proposal: id });
    expect(refused.status).toBe(403);
    const paying = await ask(app, it.customer, 'POST', '/order/proposal_pay', { proposal: id });
    expect(paying.money.payment).toMatchObject({ status: 'pending', amount: 1500 });
    expect(paying.money.payment.confirmation_url).toBeTruthy();
    const again = await ask(app, it.customer, 'POST', '/order/proposal_pay', { proposal: id });
    expect(again.money.payment.id).toBe(paying.money.payment.id);
    await app.call('POST', `/dev/payments/${paying.money.payment.id}`, { body: { outcome: 'succeeded' } });
    expect((await readVisit(app, it.customer, added?.id ?? 0)).money).toMatchObject({ state: 'held', amount: 1500 });
    expect(await balance(it.order)).toEqual({ held: 7500, due: 0, refunded: 0 });
    const paid = await callAs(app, it.customer, 'POST', '/order/proposal_pay', { proposal: id });
    expect([paid.status, paid.json.code]).toEqual([409, 'wrong_state']);
  });

  it('hours from a day on: visits keep their ids, days that fall out are skipped, new ones are added', async () => {
    const it = await scene();
    const [first, second, third] = it.visits;
    const weekday = weekdayOf(first.date);
    const next = (weekday % 7) + 1;
    const hours = [
      { weekday, start_time: '10:00', end_time: '12:00' },
      { weekday: next, start_time: '10:00', end_time: '12:00' },
    ];
    const { money } = await agree(it, 'customer', { kind: 'hours', from: second.date, hours });
    // The order ends with the third visit's day.
    expect(money).toMatchObject({ before: 6000, after: 5000, difference: -1000, returned: 2000, to_pay: 1000 });
    const visits = await visitsOfOrder(app, it.customer, it.order);
    expect(visits.map(({ id, date, end_time, money: own }) => [id, date, end_time, own?.amount])).toEqual([
      [first.id, first.date, '14:00', 2000],
      [second.id, second.date, '12:00', 1000],
      [expect.any(Number), addDays(second.date, 1), '12:00', 1000],
      [third.id, third.date, '12:00', 1000],
    ]);
    expect((await detail(it.customer, it.order)).order_item.hours).toEqual(
      hours.toSorted((a, b) => a.weekday - b.weekday),
    );
    expect(visits.map(({ money: own }) => own?.state)).toEqual(['held', 'held', 'unpaid', 'held']);
    expect(await balance(it.order)).toEqual({ held: 4000, due: 0, refunded: 2000 });
  });

  it('price from a day on: earlier visits keep theirs', async () => {
    const it = await scene();
    const { id, money } = await agree(it, 'sitter', { kind: 'price', from: it.visits[1].date, price: 600 });
    expect(money).toMatchObject({ before: 6000, after: 6800, difference: 800, to_pay: 800 });
    const amounts = async () => (await visitsOfOrder(app, it.customer, it.order)).map((each) => each.money?.amount);
    expect(await amounts()).toEqual([2000, 2400, 2400]);
    const states = async () => (await visitsOfOrder(app, it.customer, it.order)).map((each) => each.money?.state);
    expect(await states()).toEqual(['held', 'unpaid', 'unpaid']);
    const head = async () => {
      const { price, coming_price, total_price } = await detail(it.customer, it.order);
      return { price, coming_price, total_price };
    };
    const coming_price = { from: it.visits[1].date, price: 600 };
    expect(await head()).toEqual({ price: 500, coming_price, total_price: 6800 });
    // A visit added to a day of before costs what was agreed for it.
    const date = addDays(it.visits[0].date, 1);
    const cheap = await ask(app, it.customer, 'POST', '/order/proposal_preview', {
      order: it.order,
      kind: 'add',
      date,
      start_time: '10:00',
      end_time: '11:00',
    });
    expect(cheap.money.difference).toBe(500);
    const paying = await ask(app, it.customer, 'POST', '/order/proposal_pay', { proposal: id });
    await app.call('POST', `/dev/payments/${paying.money.payment.id}`, { body: { outcome: 'succeeded' } });
    expect(await states()).toEqual(['held', 'held', 'held']);
    expect(await balance(it.order)).toEqual({ held: 6800, due: 0, refunded: 0 });
    await passUntil(app, it.visits[1].starts_at);
    expect(await head()).toEqual({ price: 600, coming_price: null, total_price: 6800 });
  });

  it('price of an order without an end: its first weeks are summed visit by visit', async () => {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const item = { start_date: dayIn(app, 3), end_date: null, unlimited_date: true };
    const { id: order, total_price } = await bookPaid(app, customer, sitter, item);
    // Five weekly visits of 2 000 within 31 days.
    expect(total_price).toBe(10_000);
    const visits = (await visitsOfOrder(app, customer, order)) as Scene['visits'];
    await agree({ customer, sitter, order, visits }, 'sitter', { kind: 'price', from: visits[2].date, price: 600 });
    // Two of 2 000 and three of 2 400.
    expect(await detail(customer, order)).toMatchObject({ price: 500, total_price: 11_200 });
    // What is agreed next begins with the price of its own day.
    const next = { order, kind: 'price', from: visits[1].date, price: 700 };
    const { before } = await ask(app, customer, 'POST', '/order/proposal_preview', next);
    expect(before.price).toBe(500);
  });

  it('a lower price returns the difference at once', async () => {
    const it = await scene();
    await agree(it, 'customer', { kind: 'price', from: it.visits[1].date, price: 400 });
    expect(await balance(it.order)).toEqual({ held: 5200, due: 0, refunded: 800 });
    await ask(app, it.customer, 'POST', '/order/book_cancel', { order: it.order });
    expect(await balance(it.order)).toEqual({ held: 0, due: 0, refunded: 6000 });
  });

  it('longer: more visits of the same week', async () => {
    const it = await scene();
    const { money } = await agree(it, 'customer', { kind: 'longer', end_date: addDays(it.visits[2].date, 7) });
    expect(money).toMatchObject({ difference: 2000, to_pay: 2000 });
    expect(await visitsOfOrder(app, it.customer, it.order)).toHaveLength(4);
    expect((await detail(it.customer, it.order)).order_item.end_date).toBe(addDays(it.visits[2].date, 7));
  });

  it('longer without an end: visits eight weeks ahead, later hours taken too', async () => {
    const it = await scene('direct');
    await agree(it, 'customer', { kind: 'longer', end_date: null });
    const { order_item } = await detail(it.customer, it.order);
    expect([order_item.end_date, order_item.unlimited_date]).toEqual([null, true]);
    expect((await visitsOfOrder(app, it.customer, it.order)).length).toBeGreaterThan(6);
    const far = addDays(it.visits[0].date, 7 * 40);
    const other = await signUpCustomer(app);
    const taken = await callAs(app, other, 'POST', '/order/book_sitter', {
      sitter: it.sitter.id,
      order_item: {
        children: [other.child],
        service_type: [1],
        start_date: far,
        end_date: far,
        start_time: '10:00',
        end_time: '14:00',
        working_days_of_week: [weekdayOf(far)],
        address: { lat: 55.7522, lng: 37.6156, address: 'Москва' },
      },
    });
    expect([taken.status, taken.json.code]).toEqual([409, 'slot_taken']);
  });

  it('another child from a day on: earlier visits stay with the first', async () => {
    const it = await scene();
    const { id: second } = await app.deps.db
      .insertInto('children')
      .values({
        user_id: it.customer.id,
        full_name: 'Петя Иванов',
        birth_date: '2022-01-01',
        gender: 'male',
        created_at: app.deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fields = { kind: 'child', from: it.visits[1].date, children: [it.customer.child, second] };
    const hidden = await callAs(app, it.sitter, 'POST', '/order/proposal_preview', { order: it.order, ...fields });
    expect([hidden.status, hidden.json.errors.children]).toEqual([400, [expect.any(String)]]);
    const { before, after, money } = await agree(it, 'customer', fields);
    expect([before.children.length, after.children.length, money.difference]).toEqual([1, 2, 0]);
    const visits = await visitsOfOrder(app, it.sitter, it.order);
    expect(visits.map(({ children }) => children.map(({ id }) => id))).toEqual([
      [it.customer.child],
      [it.customer.child, second],
      [it.customer.child, second],
    ]);
    await app.deps.db.updateTable('sitters').set({ max_children: 1 }).where('user_id', '=', it.sitter.id).execute();
    await agree(it, 'sitter', { kind: 'child', from: it.visits[2].date, children: [second] });
    const back = { kind: 'child', from: it.visits[2].date, children: [it.customer.child, second] };
    const many = await callAs(app, it.customer, 'POST', '/order/propose', { order: it.order, ...back });
    expect([many.status, many.json.code]).toEqual([409, 'too_many_children']);
  });

  it('paid directly: nothing of the money is ours', async () => {
    const it = await scene('direct');
    const { money } = await agree(it, 'sitter', { kind: 'price', from: it.visits[0].date, price: 700 });
    expect(money).toMatchObject({ before: 6000, after: 8400, difference: 2400, returned: 0, to_pay: 0 });
    const visits = await visitsOfOrder(app, it.customer, it.order);
    expect(visits.map((each) => [each.money?.state, each.money?.amount])).toEqual(Array(3).fill(['direct', 2800]));
  });
});
