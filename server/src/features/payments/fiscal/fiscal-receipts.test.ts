import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase } from '../../../testing/cases.ts';
import { type FakeYookassa, startFakeYookassa } from '../../../testing/fake-yookassa.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, bookAccepted, signUpCustomer, signUpSitter, type TestCustomer } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { firstVisitOf, moveVisit, workVisit } from '../../../testing/visits.ts';

const settings = {
  COMMISSION_PERCENT: '10',
  YOOKASSA_RECEIPTS: 'on',
  YOOKASSA_VAT_CODE: '1',
  YOOKASSA_TAX_SYSTEM: '2',
};
let app: TestApp;
let provider: FakeYookassa;
let moderator: TestPerson;

beforeAll(async () => {
  provider = await startFakeYookassa();
  app = await startTestApp({ ...provider.env, ...settings }, { letters: false });
  moderator = await signUp(app, { role: 'moderator', permissions: ['money', 'complaints', 'people'] });
});
afterEach(() => {
  provider.state.mood = 'well';
  provider.receipts.state.status = 'succeeded';
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
  await provider.close();
});

const minutes = (count: number) => app.deps.jobs.advance(count * 60);
const rowsOf = (payment: number) =>
  app.deps.db.selectFrom('fiscal_receipts').selectAll().where('payment_id', '=', payment).orderBy('id').execute();
const ofPayment = (id: string) => [...provider.receipts.made.values()].filter(({ payment_id }) => payment_id === id);
const receiptOf = (customer: TestCustomer, payment: number) =>
  ask(app, customer, 'GET', `/customer/payments/${payment}/receipt`);
const cases = async () => (await ask(app, moderator, 'GET', '/staff/queue?kind=money')).results;

/** One visit of 2000 roubles that was paid by card, worked and confirmed: our fee is 200. */
async function earned(before?: () => void) {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookAccepted(app, customer, sitter);
  await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'card' });
  const [id = ''] = [...provider.payments.keys()].slice(-1);
  provider.decide(id, 'succeeded');
  await app.call('POST', '/payments/yookassa/webhook', {
    body: { type: 'notification', event: 'payment.succeeded', object: { id, status: 'succeeded' } },
  });
  const { payment } = await ask(app, customer, 'GET', `/order/customer_book/${order}`);
  const visit = await firstVisitOf(app, customer, order);
  await workVisit(app, customer, sitter, visit);
  expect(await rowsOf(payment.id)).toEqual([]);
  before?.();
  await moveVisit(app, customer, 'confirm', visit.id);
  return { customer, sitter, order, id, payment: payment.id as number };
}

it('our fee has one receipt once nothing is held, which the family reads with its numbers', async () => {
  const { customer, payment, id } = await earned();
  await minutes(6);
  await minutes(60);
  expect(ofPayment(id)).toMatchObject([
    {
      ...{ type: 'payment', tax_system_code: 2 },
      items: [{ amount: { value: '200.00' }, vat_code: 1, description: expect.stringContaining('Комиссия') }],
    },
  ]);
  expect(provider.receipts.contacts.at(-1)).toEqual({ email: customer.login });
  const shown = await receiptOf(customer, payment);
  expect(shown.fiscal_url).toBe(`/profile/payments/${payment}/receipt#fiscal`);
  expect(shown.fiscal).toEqual([
    {
      ...{ type: 'payment', amount_minor: 20_000, at: '2026-11-16T07:00:00.000Z' },
      ...{ storage_number: '9288000100115785', document_number: '3986', attribute: '2617603921' },
    },
  ]);
});

it('an answer that is lost, a key that died and a contact that changed make no second receipt', async () => {
  const { customer, payment, id } = await earned(() => {
    provider.state.mood = 'lost';
  });
  await minutes(6);
  expect(await rowsOf(payment)).toMatchObject([{ status: 'pending', provider_ref: null, told_at: null }]);
  expect((await receiptOf(customer, payment)).fiscal_url).toBeNull();
  await app.deps.pool.query(`update users set email = 'other@example.test' where id = $1`, [customer.id]);
  provider.state.mood = 'down';
  await minutes(25 * 60);
  provider.state.mood = 'well';
  await minutes(6);
  expect(await rowsOf(payment)).toMatchObject([{ status: 'succeeded', document_number: '3986' }]);
  expect(ofPayment(id)).toHaveLength(1);
});

const stuck = async () =>
  Number(/^money_receipts_stuck_total (\d+)$/m.exec((await app.server.inject('/metrics')).body)?.[1]);

it('a receipt that is refused is tried again, is a case after a day, and closes it when it is made', async () => {
  const { payment, id } = await earned(() => {
    provider.state.mood = 'refusing';
  });
  await minutes(6);
  await minutes(23 * 60);
  expect(await cases()).toEqual([]);
  const before = await stuck();
  await minutes(66);
  expect(await stuck()).toBe(before + 1);
  const [one, ...more] = await cases();
  expect(more).toEqual([]);
  expect((await ask(app, moderator, 'GET', `/staff/queue/${one.id}`)).fields).toEqual(
    expect.arrayContaining([
      { name: 'difference', value: 'receipt_stuck' },
      { name: 'money_subject', value: `payment ${payment}` },
      { name: 'ledger_minor', value: '20000' },
    ]),
  );
  provider.state.mood = 'well';
  await minutes(6);
  expect(await rowsOf(payment)).toMatchObject([{ status: 'succeeded' }]);
  expect(ofPayment(id)).toHaveLength(1);
  expect(await cases()).toEqual([]);
});

it('a receipt that takes its time is asked about; one that the register does not take is a case at once', async () => {
  provider.receipts.state.status = 'pending';
  const slow = await earned();
  await minutes(6);
  expect(await rowsOf(slow.payment)).toMatchObject([{ status: 'pending', provider_ref: expect.any(String) }]);
  const [receipt] = ofPayment(slow.id);
  if (receipt) receipt.status = 'canceled';
  await minutes(6);
  expect(await rowsOf(slow.payment)).toMatchObject([{ status: 'failed', next_try_at: null }]);
  await minutes(60);
  expect(await cases()).toHaveLength(1);
  expect(ofPayment(slow.id)).toHaveLength(1);
});

it('two instances at once make one receipt', async () => {
  const { payment, id } = await earned();
  const { DATABASE_URL, DATA_DIR } = app.deps.config;
  const other = await startTestApp({ ...provider.env, ...settings, DATABASE_URL, DATA_DIR }, { letters: false });
  other.deps.clock.advance((app.deps.clock.now().getTime() - other.deps.clock.now().getTime()) / 1000 + 6 * 60);
  await Promise.all([minutes(6), other.deps.jobs.runDue(), other.deps.jobs.runDue()]);
  await other.close();
  expect(await rowsOf(payment)).toHaveLength(1);
  expect(ofPayment(id)).toHaveLength(1);
});

it('a dispute that gives our fee back makes a returning receipt of the refund, and only when it ended', async () => {
  const { customer, order, payment } = await earned();
  await minutes(6);
  await ask(app, customer, 'POST', '/order/dispute', { order, text: 'Договорённости нарушены' });
  await minutes(60);
  expect(await rowsOf(payment)).toHaveLength(1);
  await decideCase(app, moderator, { kind: 'dispute', subject: order }, { decision: 'refund' });
  await minutes(12);
  const [refund] = [...provider.refunds.values()].slice(-1);
  expect([...provider.receipts.made.values()].at(-1)).toMatchObject({
    ...{ type: 'refund', refund_id: refund?.id, items: [{ amount: { value: '200.00' } }] },
  });
  expect((await receiptOf(customer, payment)).fiscal).toMatchObject([
    { type: 'payment', amount_minor: 20_000 },
    { type: 'refund', amount_minor: 20_000 },
  ]);
});

it('receipts need the taxes and the shop in the configuration', () => {
  const read = (more: object) => () => readConfig({ DATABASE_URL: 'postgres://localhost/x', ...more });
  expect(read({ YOOKASSA_RECEIPTS: 'on' })).toThrow('YOOKASSA_VAT_CODE: needed when YOOKASSA_RECEIPTS=on');
  expect(read({ ...provider.env, YOOKASSA_RECEIPTS: 'on', YOOKASSA_VAT_CODE: '13' })).toThrow('YOOKASSA_VAT_CODE');
  expect(read({ ...provider.env, ...settings })).not.toThrow();
});
