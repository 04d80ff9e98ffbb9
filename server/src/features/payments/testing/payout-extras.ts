import { randomUUID } from 'node:crypto';
import { sumOf } from '@ladushki/contract/sums';
import type { TestApp } from '../../../testing/app.ts';

interface Of {
  sitter: number;
  order: number;
  visit: number;
}

interface Extra {
  minor: number;
  isPaid: boolean;
}

/** Tips and expenses as the family pays them; the provider tells of each twice at once. */
export function createExtras(app: TestApp, customer: number) {
  const { db, clock } = app.deps;

  async function pay(kind: 'tip' | 'expense', { order, visit }: Of, { minor, isPaid }: Extra, expense: number | null) {
    const provider_id = `extra-${randomUUID()}`;
    const [sum, request_key, created_at] = [sumOf(minor), randomUUID(), clock.now()];
    const status = isPaid ? 'succeeded' : 'canceled';
    const made = { id: provider_id, request_key, ...sum, status, created_at, payer_id: customer };
    await db
      .insertInto('sandbox_payments')
      .values({ ...made, failure: isPaid ? null : 'declined' })
      .execute();
    await db
      .insertInto('payments')
      .values({
        ...{ order_id: order, visit_id: visit, expense_id: expense, kind, customer_id: customer, payer_id: customer },
        ...{
          method: 'card',
          provider: 'sandbox',
          provider_id,
          request_key,
          ...sum,
          status: 'pending',
          return_url: '/',
        },
        created_at,
      })
      .execute();
    const body = { event: `payment.${status}`, object: { id: provider_id } };
    const told = await Promise.all([1, 2].map(() => app.call('POST', '/payments/sandbox/webhook', { body })));
    if (told.some((answer) => answer.status !== 200)) throw new Error(`${told.map((answer) => answer.status)}`);
    return true;
  }

  return {
    /** One paid tip a visit. */
    async tip(of: Of, extra: Extra): Promise<boolean> {
      const paid = db.selectFrom('payments').select('id').where('visit_id', '=', of.visit).where('kind', '=', 'tip');
      if (await paid.where('applied', '=', true).executeTakeFirst()) return false;
      return pay('tip', of, extra, null);
    },
    async expense(of: Of, extra: Extra): Promise<boolean> {
      const at = clock.now();
      const { id } = await db
        .insertInto('expenses')
        .values({
          ...{ order_id: of.order, visit_id: of.visit, sitter_id: of.sitter, amount_minor: extra.minor, text: 'Сок' },
          ...{ status: 'accepted', created_at: at, answered_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return pay('expense', of, extra, id);
    },
  };
}
