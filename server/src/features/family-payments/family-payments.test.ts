import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpMember } from '../../testing/families.ts';
import { findContradictions } from '../../testing/invariants.ts';
import {
  ask,
  bookAccepted,
  bookPaid,
  callAs,
  dayIn,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket.ts';
import { firstVisitOf, moveVisit, passUntil } from '../../testing/visits.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const listOf = (person: TestPerson, query = '') => ask(app, person, 'GET', `/customer/payments?${query}`);
const statusOf = async (person: TestPerson, path: string) => (await callAs(app, person, 'GET', path)).status;
const orderOf = (id: number) => ask(app, customer, 'GET', `/order/customer_book/${id}`);
const settle = (id: number, body: object) => app.call('POST', `/dev/payments/${id}`, { body });
const checkout = async (order: number) =>
  (await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'card' })).payment;

describe('payments of a family', () => {
  it('name the order, the card, the visits and what went back, in words', async () => {
    const order = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 5) });
    const { payment } = order;
    expect(payment).toMatchObject({
      amount: 2000,
      amount_minor: 200_000,
      refunded_minor: 0,
      card_masked: 'Visa •• 4444',
    });
    expect(payment.receipt_url).toBe(`/profile/payments/${payment.id}/receipt`);
    expect(order.money).toEqual({
      ...{ paid_minor: 200_000, held_minor: 200_000, returning_minor: 0, returned_minor: 0 },
      ...{ to_sitter_minor: 0, fee_minor: 0 },
    });
    const { id: visit } = await firstVisitOf(app, customer, order.id);
    const detail = await ask(app, customer, 'GET', `/customer/payments/${payment.id}`);
    const line = { visit, date: dayIn(app, 5), amount_minor: 200_000 };
    expect(detail).toMatchObject({
      kind: 'order',
      order: order.id,
      title: `Заказ № ${order.id}`,
      lines: [{ ...line, state: 'held' }],
    });

    await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id });
    await passHours(app, 0.1);
    const [first] = (await listOf(customer, `order=${order.id}`)).results;
    expect(first).toMatchObject({
      ...{ id: payment.id, status: 'refunded', refunded_minor: 200_000, failure: null },
      refunds: [{ amount_minor: 200_000, status: 'succeeded', reason: 'Вы отменили заказ' }],
    });
    const after = await ask(app, customer, 'GET', `/customer/payments/${payment.id}`);
    expect(after.lines).toMatchObject([{ ...line, state: 'returned' }]);
    expect((await orderOf(order.id)).money).toMatchObject({
      paid_minor: 200_000,
      returned_minor: 200_000,
      held_minor: 0,
    });
  });

  it('are listed by kind, order and day, page by page, the newest first', async () => {
    const { id: order } = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 2) });
    const { id: visit, starts_at, ends_at } = await firstVisitOf(app, customer, order);
    await passUntil(app, starts_at);
    await moveVisit(app, customer, 'arrived', visit);
    await passUntil(app, ends_at, 30);
    await moveVisit(app, sitter, 'leave', visit);
    const { payment } = await ask(app, customer, 'POST', '/visit/overtime_answer', { visit, accept: true });
    await settle(payment.id, { outcome: 'succeeded' });

    const { results } = await listOf(customer, 'kind=overtime');
    expect(results).toMatchObject([{ id: payment.id, order, amount_minor: 25_000, status: 'succeeded' }]);
    const detail = await ask(app, customer, 'GET', `/customer/payments/${payment.id}`);
    expect(detail.lines).toMatchObject([{ visit, amount_minor: 25_000, state: 'held' }]);
    const all = (await listOf(customer, `order=${order}`)).results.map(({ kind }: { kind: string }) => kind);
    expect(all).toEqual(['overtime', 'order']);
    const page = await listOf(customer, 'page_size=1&page=2');
    expect(page).toMatchObject({
      count: 3,
      results: [{ order, kind: 'order' }],
      next: expect.stringContaining('page=3'),
    });
    expect(await listOf(customer, `from=${dayIn(app, 1)}`)).toMatchObject({ count: 0, results: [] });
    expect((await listOf(customer, `from=${dayIn(app, 0)}&to=${dayIn(app, 0)}`)).results).toMatchObject([
      { kind: 'overtime' },
    ]);
    for (const query of ['kind=all', 'order=x', 'from=2026-13-01', 'paid=true']) {
      expect(await statusOf(customer, `/customer/payments?${query}`), query).toBe(400);
    }

    await moveVisit(app, customer, 'confirm', visit);
    expect((await orderOf(order)).money).toMatchObject({
      paid_minor: 225_000,
      to_sitter_minor: 225_000,
      held_minor: 0,
    });
  });

  it('that failed say why and what to do, until the next try', async () => {
    const { id: order } = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 9) });
    const payment = await checkout(order);
    await settle(payment.id, { outcome: 'canceled', reason: 'limit_exceeded' });
    const failure = { code: 'limit_exceeded', action: 'call_bank', message: expect.stringContaining('лимит') };
    expect((await orderOf(order)).payment).toMatchObject({ status: 'canceled', failure, receipt_url: null });
    expect((await listOf(customer, `order=${order}`)).results).toMatchObject([{ status: 'canceled', failure }]);
    const { results } = await ask(app, customer, 'GET', '/notification/notification_list?page_size=5');
    expect(results[0]).toMatchObject({ kind: 'payment_failed' });
    expect((await checkout(order)).failure).toBeNull();
    expect((await orderOf(order)).money).toBeNull();
    await ask(app, customer, 'POST', '/order/book_cancel', { order });
  });

  it('are told of at once when they move', async () => {
    const { id: order } = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 11) });
    const payment = await checkout(order);
    const socket = await openSocket(await app.server.listen({ port: 0, host: '127.0.0.1' }), customer.refresh);
    await settle(payment.id, { outcome: 'succeeded' });
    const told = await socket.next(({ action }) => action === 'money_changed');
    expect(told.data).toEqual({ what: 'payment', id: payment.id });
    socket.close();
    await ask(app, customer, 'POST', '/order/book_cancel', { order });
  });
});

describe('the receipt', () => {
  it('says who paid for what, and what went back', async () => {
    const { id: order, payment } = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 6) });
    const path = `/customer/payments/${payment.id}/receipt`;
    const receipt = await ask(app, customer, 'GET', path);
    expect(receipt).toMatchObject({
      total_minor: 200_000,
      refunds: [],
      fiscal_url: null,
      fiscal: [],
      payer: { id: customer.id },
    });
    expect(receipt.items).toEqual([{ name: expect.stringMatching(/^Визит \d+ \S+ \d{4}/), amount_minor: 200_000 }]);
    expect(receipt.number).toMatch(new RegExp(`^\\d{8}-${payment.id}$`));
    const parent = await signUpMember(app, customer, 'parent');
    expect(await ask(app, parent, 'GET', path)).toEqual(receipt);
    await ask(app, customer, 'POST', '/order/book_cancel', { order });
    expect((await ask(app, customer, 'GET', path)).refunds).toMatchObject([{ amount_minor: 200_000 }]);
  });

  it('is of what was paid through us alone', async () => {
    const { id: order } = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 7) });
    const payment = await checkout(order);
    const receiptOf = async (id: number) =>
      (await callAs(app, customer, 'GET', `/customer/payments/${id}/receipt`)).json.code;
    expect(await receiptOf(payment.id)).toBe('wrong_state');
    await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'direct' });
    const [direct] = (await listOf(customer, `order=${order}`)).results;
    expect(direct).toMatchObject({ method: 'direct', status: 'succeeded', receipt_url: null });
    expect(await receiptOf(direct.id)).toBe('wrong_state');
    expect((await orderOf(order)).money).toBeNull();
    await ask(app, customer, 'POST', '/order/book_cancel', { order });
  });
});

describe('others', () => {
  it('see nothing of it', async () => {
    const { payment } = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 13) });
    const [stranger, helper] = [await signUpCustomer(app), await signUpMember(app, customer, 'helper')];
    const paths = [`/customer/payments/${payment.id}`, `/customer/payments/${payment.id}/receipt`];
    for (const path of paths) {
      expect(await statusOf(stranger, path)).toBe(404);
      expect(await statusOf(helper, path)).toBe(403);
      expect(await statusOf(sitter, path)).toBe(403);
      expect((await app.call('GET', path)).status).toBe(401);
    }
    expect(await listOf(stranger)).toMatchObject({ count: 0 });
    expect(await listOf(helper)).toMatchObject({ count: 0 });
    expect((await callAs(app, stranger, 'GET', '/customer/payments.csv?period=2026')).json).not.toContain('Заказ');
    expect(await statusOf(sitter, '/customer/payments')).toBe(403);
    expect(await statusOf(customer, '/customer/payments/999999')).toBe(404);
  });
});

describe('the table', () => {
  it('is one that spreadsheets open: a mark, semicolons, decimal commas, a total', async () => {
    const family = await signUpCustomer(app);
    const { id } = await bookPaid(app, family, sitter, { start_date: dayIn(app, 14) });
    await app.deps.db.updateTable('orders').set({ title: '=1+1; "няня"' }).where('id', '=', id).execute();
    const day = dayIn(app, 0);
    const read = async (period: string) => callAs(app, family, 'GET', `/customer/payments.csv?period=${period}`);
    const { json: text, headers } = await read(day.slice(0, 7));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text).toBe(
      [
        '\uFEFFdate;kind;order;title;amount;refunded',
        `${day};order;${id};"'=1+1; ""няня""";2000,00;0,00`,
        'total;;;;2000,00;0,00',
        '',
      ].join('\r\n'),
    );
    expect((await read(day.slice(0, 4))).json).toBe(text);
    expect((await read('2020-02')).json).toContain('total;;;;0,00;0,00');
    for (const period of ['2026-13', '26', '', '2026-1']) expect((await read(period)).status).toBe(400);
  });
});
