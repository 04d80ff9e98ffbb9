import { orderItemOn } from '../../scripts/lib/order-item.ts';
import type { Actor } from './actor.ts';
import type { World } from './world.ts';

interface Order {
  id: number;
  payment: { id: number } | null;
}

interface Visit {
  id: number;
  starts_at: string;
  ends_at: string;
  code: string | null;
}

/** In three days; 500 roubles an hour make 2 000. */
const orderItem = (world: World, parent: Actor) => orderItemOn(world.dayIn(3), parent.child);

export const announce = (world: World, parent: Actor, fields: object = {}) =>
  parent.call<Order>('POST', '/order/create_application_sitter', {
    title: 'Няня на день',
    price_min: 400,
    price_max: 600,
    order_item: orderItem(world, parent),
    ...fields,
  });

export const book = (world: World, parent: Actor, sitter: Actor) =>
  parent.call<Order>('POST', '/order/book_sitter', { sitter: sitter.id, order_item: orderItem(world, parent) });

export const offer = (sitter: Actor, order: number, price: number, message = '') =>
  sitter.call<{ id: number }>('POST', '/order/send_request_application', { order, price, message });

/** A booking accepted by its sitter. */
export async function bookAccepted(world: World, parent: Actor, sitter: Actor): Promise<Order> {
  const { id } = await book(world, parent, sitter);
  return sitter.call<Order>('POST', '/order/book_request_accept', { order: id });
}

/** An announcement with this sitter chosen. */
export async function chosen(world: World, parent: Actor, sitter: Actor): Promise<Order> {
  const order = await announce(world, parent);
  const { id } = await offer(sitter, order.id, 500);
  return parent.call<Order>('POST', '/order/customer_accept_offer', { offer: id });
}

/** The sitter comes to the order's first visit with the code, and leaves at its end; the family confirms it. */
export async function workFirst(world: World, parent: Actor, sitter: Actor, order: number): Promise<void> {
  const { results } = await parent.call<{ results: Visit[] }>('GET', `/visit?order=${order}`);
  const [first] = results;
  if (!first) throw new Error(`order ${order} has no visits`);
  const { id: visit, starts_at, ends_at } = first;
  await world.passUntilInstant(starts_at);
  const { code } = await parent.call<Visit>('GET', `/visit/${visit}`);
  await sitter.call('POST', '/visit/arrive', { visit, code });
  await world.passUntilInstant(ends_at);
  await sitter.call('POST', '/visit/leave', { visit });
  await parent.call('POST', '/visit/confirm', { visit });
}

/** A booking paid by card. */
export async function bookPaid(world: World, parent: Actor, sitter: Actor): Promise<Order> {
  const { id } = await bookAccepted(world, parent, sitter);
  const { payment } = await parent.call<Order>('POST', '/order/book_checkout', { order: id, method: 'card' });
  await parent.call('POST', `/dev/payments/${payment?.id}`, { outcome: 'succeeded' });
  return parent.call<Order>('GET', `/order/customer_book/${id}`);
}
