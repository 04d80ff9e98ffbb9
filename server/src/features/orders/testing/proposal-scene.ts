import { expect } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import {
  ask,
  bookAccepted,
  bookPaid,
  callAs,
  dayIn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { type TestVisit, visitsOfOrder } from '../../../testing/visits.ts';

export interface Scene {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
  visits: [TestVisit, TestVisit, TestVisit];
}

/** Calls of a test about proposals; `started` once the app runs. */
export function createProposalCalls(started: () => TestApp) {
  /** Three weekly visits of 2000 roubles each, the first in three days, paid by card. */
  async function scene(method: 'card' | 'direct' = 'card'): Promise<Scene> {
    const [customer, sitter] = [await signUpCustomer(started()), await signUpSitter(started())];
    const item = { start_date: dayIn(started(), 3), end_date: dayIn(started(), 17) };
    if (method === 'card') await bookPaid(started(), customer, sitter, item);
    else {
      const { id } = await bookAccepted(started(), customer, sitter, item);
      await ask(started(), customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
    }
    const { results } = await ask(started(), customer, 'GET', '/order/customer_book');
    const order = results[0].id;
    return { customer, sitter, order, visits: (await visitsOfOrder(started(), customer, order)) as Scene['visits'] };
  }

  const propose = (person: TestPerson, order: number, fields: object) =>
    ask(started(), person, 'POST', '/order/propose', { order, ...fields });
  const answer = (person: TestPerson, how: string, proposal: number, fields: object = {}) =>
    callAs(started(), person, 'POST', `/order/proposal_${how}`, { proposal, ...fields });
  const detail = (customer: TestPerson, order: number) =>
    ask(started(), customer, 'GET', `/order/customer_book/${order}`);
  const balance = (order: number) =>
    started()
      .deps.db.selectFrom('payments')
      .select((eb) => [
        eb.fn.sum<number>('held').as('held'),
        eb.fn.sum<number>('due').as('due'),
        eb.fn.sum<number>('refunded').as('refunded'),
      ])
      .where('order_id', '=', order)
      .where('status', '=', 'succeeded')
      .executeTakeFirst();

  /** Proposes as one side, agrees as the other; returns the proposal as it is then. */
  async function agree({ customer, sitter, order }: Scene, by: 'customer' | 'sitter', fields: object) {
    const [from, to] = by === 'customer' ? [customer, sitter] : [sitter, customer];
    const { id, version } = await propose(from, order, fields);
    const reply = await answer(to, 'accept', id, { expected: { version } });
    expect([reply.status, reply.json.code]).toEqual([200, undefined]);
    return ask(started(), from, 'GET', `/order/proposals/${id}`);
  }

  return { scene, propose, answer, detail, balance, agree };
}
