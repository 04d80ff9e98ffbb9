import { expect } from 'vitest';
import { ask } from '../../../testing/orders.ts';
import { firstVisitOf, readVisit } from '../../../testing/visits.ts';
import type { Desk } from './desk.ts';
import { type EffectsOf, nobodyIsTold } from './effect.ts';
import type { Opened } from './topics.ts';

/** What follows from decisions about the money of orders and visits, and about differences in the books. */
export function moneyEffects(desk: Desk) {
  const { app, newestFor } = desk;
  const orderOf = ({ customer, subject }: Opened) => ask(app, customer, 'GET', `/order/customer_book/${subject}`);

  return {
    dispute: {
      refund: async (opened) =>
        expect(await orderOf(opened)).toMatchObject({ status: 'canceled', payment: { refunded: 2000 } }),
      release: async (opened) => expect((await orderOf(opened)).status).toBe('completed'),
    },
    visit: {
      refund: async ({ customer, sitter, subject }) => {
        const visit = await readVisit(app, customer, subject);
        expect(visit).toMatchObject({
          state: 'missed',
          contest: { status: 'decided', decision: 'refund' },
          mark: 'missed',
        });
        expect((await newestFor(sitter))?.title).toBe('Решение по визиту');
      },
      release: async ({ customer, sitter, subject }) => {
        const visit = await readVisit(app, sitter, subject);
        expect(visit).toMatchObject({ state: 'confirmed', confirmed: { by: 'moderator' }, mark: null });
        expect((await newestFor(customer))?.title).toBe('Решение по визиту');
      },
    },
    visit_unclear: {
      refund: async ({ customer, sitter, subject }) => {
        const visit = await firstVisitOf(app, customer, subject);
        expect(visit).toMatchObject({ state: 'done', money: { state: 'returned' }, unclear: null });
        expect((await newestFor(sitter))?.title).toBe('Решение по визиту');
      },
      release: async ({ customer, sitter, subject }) => {
        const visit = await firstVisitOf(app, sitter, subject);
        expect(visit).toMatchObject({ state: 'confirmed', confirmed: { by: 'moderator' }, money: { state: 'due' } });
        expect((await newestFor(customer))?.title).toBe('Решение по визиту');
      },
    },
    money: { close: nobodyIsTold(desk) },
  } satisfies EffectsOf<'dispute' | 'money' | 'visit' | 'visit_unclear'>;
}
