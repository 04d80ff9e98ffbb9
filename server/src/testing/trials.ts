import type { TestApp } from './app.ts';
import { ask, dayIn, orderItem, signUpCustomer, signUpSitter } from './orders.ts';
import { firstVisitOf, passUntil } from './visits.ts';

/** A trial in three days, agreed and paid directly. */
export async function agreedTrial(app: TestApp) {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const order_item = orderItem(app, customer, { start_date: dayIn(app, 3) });
  const body = { sitter: sitter.id, trial: true, order_item };
  const { id: order } = await ask(app, customer, 'POST', '/order/book_sitter', body);
  await ask(app, sitter, 'POST', '/order/book_request_accept', { order });
  await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'direct' });
  return { customer, sitter, order: order as number, visit: await firstVisitOf(app, customer, order) };
}

/** The sitter came and left. */
export async function triedVisit(app: TestApp) {
  const scene = await agreedTrial(app);
  const { customer, sitter, visit } = scene;
  await passUntil(app, visit.starts_at);
  await ask(app, customer, 'POST', '/visit/arrived', { visit: visit.id });
  await passUntil(app, visit.ends_at);
  await ask(app, sitter, 'POST', '/visit/leave', { visit: visit.id });
  return scene;
}
