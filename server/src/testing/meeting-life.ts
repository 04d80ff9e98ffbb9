import { moscowInstant } from '@ladushki/contract/visits';
import type { Tally } from '../features/orders/testing/life-tally.ts';
import { personById, readOrder, type World } from '../features/orders/testing/world.ts';
import { callAs } from './orders.ts';

const moves = ['accept', 'accept', 'accept', 'decline', 'cancel', 'done', 'missed', 'move'] as const;
const hour = 3_600_000;

/** The family and a sitter try to meet, and either does something with it; whether they may is the product's to say. */
export async function liveMeetings(world: World, tally: Tally, orderId: number): Promise<void> {
  const { app, random } = world;
  const order = await readOrder(world, orderId);
  const offer = await app.deps.db
    .selectFrom('offers')
    .select('sitter_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  const customer = personById(world, order.customer_id);
  const sitter = personById(world, order.sitter_id ?? offer?.sitter_id ?? null) ?? random.pick(world.sitters);
  if (!customer) return;
  const start = moscowInstant(order.start_date, order.start_time.slice(0, 5));
  const at = () => new Date(start.getTime() - random.int(0, 40) * hour).toISOString();
  const call = async (by: typeof customer, path: string, body: object) => {
    const reply = await callAs(app, by, 'POST', path, body);
    tally.attempted += 1;
    if (reply.status < 300) tally.accepted += 1;
    if (reply.status >= 500) tally.faults.push(`${path}: ${reply.status}`);
    return reply.status < 300 ? reply.json : undefined;
  };
  const kind = random.pick(['door', 'phone']);
  // By the order's number, so that lives stay as they were before meetings had a price.
  const price_minor = orderId % 2 === 0 ? 50_050 : 0;
  const outcome = orderId % 10 === 0 ? 'canceled' : 'succeeded';
  const proposal = { order: orderId, sitter: sitter.id, kind, at: at(), price_minor };
  const meeting = (await call(customer, '/meeting', proposal))?.id;
  if (!meeting) return;
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    const move = random.pick(moves);
    const body = { meeting, ...(move === 'move' && { at: at() }) };
    await call(move === 'accept' ? sitter : random.pick([customer, sitter]), `/meeting/${move}`, body);
    if (move !== 'accept' || orderId % 6 === 0) continue;
    const made = (await call(customer, '/meeting/pay', { meeting }))?.payment;
    if (made) await app.call('POST', `/dev/payments/${made.id}`, { body: { outcome } });
  }
}
