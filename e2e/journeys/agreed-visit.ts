import type { Page } from '@playwright/test';
import type { Visit } from '../../contract/src/visit-schemas.ts';
import type { Actor } from './actor.ts';
import { bookAccepted } from './orders.ts';
import type { World } from './world.ts';

async function visitOf(world: World, pay: (parent: Actor, order: number) => Promise<unknown>) {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  for (const { page } of [parent, sitter]) await page.setViewportSize({ width: 360, height: 740 });
  const { id: order } = await bookAccepted(world, parent, sitter);
  await pay(parent, order);
  const { results } = await parent.call<{ results: Visit[] }>('GET', `/visit?order=${order}`);
  return { parent, sitter, order, id: results[0]?.id ?? 0, day: results[0]?.date ?? '' };
}

/** A visit in three days, 10:00–14:00, paid directly; its two people on phones. */
export const agreedVisit = (world: World) =>
  visitOf(world, (parent, order) => parent.call('POST', '/order/book_checkout', { order, method: 'direct' }));

/** The same of 2 000 roubles, paid by card. */
export const paidVisit = (world: World) =>
  visitOf(world, async (parent, order) => {
    const body = { order, method: 'card' };
    const { payment } = await parent.call<{ payment: { id: number } }>('POST', '/order/book_checkout', body);
    await parent.call('POST', `/dev/payments/${payment.id}`, { outcome: 'succeeded' });
  });

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const openVisit = ({ page }: Actor, id: number) => page.goto(`/visits/${id}`);
