import type { TestApp } from '../../app.ts';
import { ask, bookPaid } from '../../orders.ts';
import { firstVisitOf } from '../../visits.ts';
import { type Recipe, two } from './act.ts';

/** A paid order with its only visit, and a change that the sitter proposes. */
async function agreed(app: TestApp) {
  const { customer, sitter } = await two(app);
  const { id: order } = await bookPaid(app, customer, sitter);
  const { id: visit, date } = await firstVisitOf(app, customer, order);
  const dearer = { order, kind: 'move', visit, date, start_time: '10:00', end_time: '16:00' };
  const proposed = async () => (await ask(app, sitter, 'POST', '/order/propose', dearer)).id as number;
  return { customer, sitter, dearer, proposed };
}

const answer =
  (who: 'customer' | 'sitter', how: string): Recipe =>
  async (app) => {
    const { proposed, ...sides } = await agreed(app);
    return { by: sides[who], path: `/order/proposal_${how}`, body: { proposal: await proposed() } };
  };

export const proposals: Record<string, Recipe> = {
  'proposals.preview': async (app) => {
    const { customer, dearer } = await agreed(app);
    return { by: customer, path: '/order/proposal_preview', body: dearer };
  },
  'proposals.propose': async (app) => {
    const { sitter, dearer } = await agreed(app);
    return { by: sitter, path: '/order/propose', body: { ...dearer, text: 'В пробках' } };
  },
  'proposals.accept': answer('customer', 'accept'),
  'proposals.decline': answer('customer', 'decline'),
  'proposals.withdraw': answer('sitter', 'withdraw'),
  'proposals.pay': async (app) => {
    const { customer, proposed } = await agreed(app);
    const proposal = await proposed();
    await ask(app, customer, 'POST', '/order/proposal_accept', { proposal });
    return { by: customer, path: '/order/proposal_pay', body: { proposal } };
  },
};
