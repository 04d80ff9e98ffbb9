import type { Tally } from '../features/orders/testing/life-tally.ts';
import { personById, readOrder, type World } from '../features/orders/testing/world.ts';
import { callAs } from './orders.ts';

const words = [
  'Всё прошло спокойно, спасибо',
  'Договорились обо всём заранее',
  'Ждали лучшего, но справились',
] as const;

/** Either side writes about the other, or both, whether they may or not; nobody twice. */
export async function liveReviews(world: World, tally: Tally, orderId: number): Promise<void> {
  const { app, random } = world;
  const order = await readOrder(world, orderId);
  const sides = [
    ['/sitter/write_reviews', order.customer_id],
    ['/customer/write_reviews', order.sitter_id],
  ] as const;
  for (const [path, author] of sides) {
    const person = personById(world, author);
    if (!person || random.chance(0.3)) continue;
    const body = { order: orderId, rating: random.int(1, 5), context: random.pick(words) };
    const { status } = await callAs(app, person, 'POST', path, body);
    if (status >= 500) tally.faults.push(`${path} of order ${orderId}: ${status}`);
    if (status === 201) tally.walked.add('review');
  }
}
