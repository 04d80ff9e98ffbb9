import type { TestApp, TestReply } from './app.ts';
import { ask, bookAccepted, bookPaid, dayIn, signUpCustomer, signUpSitter, type TestCustomer } from './orders.ts';
import { signInAgain, type TestPerson } from './people.ts';
import { jpeg, upload } from './uploads.ts';
import { firstVisitOf, workVisit } from './visits.ts';

export interface DoneVisit {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
  visit: number;
  ends_at: string;
}

/** A visit whose sitter has just left; `save`: the family's card was kept, and later charges of it end so. */
export async function doneVisit(
  app: TestApp,
  how: 'card' | 'direct' | { later?: string } = 'card',
): Promise<DoneVisit> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const item = { start_date: dayIn(app, 2) };
  const { id: order } = await (how === 'card' ? bookPaid : bookAccepted)(app, customer, sitter, item);
  if (how === 'direct') await ask(app, customer, 'POST', '/order/book_checkout', { order, method: how });
  if (typeof how === 'object') {
    const body = { order, method: 'card', save_method: true };
    const { payment } = await ask(app, customer, 'POST', '/order/book_checkout', body);
    await app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome: 'succeeded', ...how } });
  }
  const { id: visit, ends_at } = await workVisit(app, customer, sitter, await firstVisitOf(app, customer, order));
  return { customer, sitter, order, visit, ends_at };
}

export const savedCardOf = async (app: TestApp, person: TestPerson): Promise<number> =>
  (await ask(app, person, 'GET', '/customer/payment_methods')).results[0].id;

export const settle = (app: TestApp, payment: { id: number }, outcome: 'succeeded' | 'canceled', reason?: string) =>
  app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome, ...(reason && { reason }) } });

interface Laid {
  amount_minor?: number;
  text?: string;
  bytes?: Buffer;
  name?: string;
  key?: string;
}

/** A sitter asks for an expense. */
export async function sendExpense(
  app: TestApp,
  person: TestPerson,
  visit: number,
  { amount_minor = 35_050, text = 'Фрукты и сок', bytes, name, key }: Laid = {},
): Promise<TestReply> {
  const { token } = await signInAgain(app, person);
  return upload(app, '/payments/expense', {
    token,
    bytes: bytes ?? (await jpeg()),
    ...(name && { name }),
    fields: { visit, amount_minor, text },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

export const noticesAbout = async (app: TestApp, person: TestPerson, visit: number) => {
  const { results } = await ask(app, person, 'GET', '/notification/notification_list?page_size=50');
  return (results as { kind: string; text: string; visit: number | null }[]).filter((each) => each.visit === visit);
};
