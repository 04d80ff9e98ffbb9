import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { startFakeYookassa } from '../../../../testing/fake-yookassa.ts';
import { ask, callAs, signUpCustomer, signUpSitter, type TestCustomer } from '../../../../testing/orders.ts';
import { bookLong, chargesOf } from '../../../../testing/weekly.ts';

export interface Booked {
  customer: TestCustomer;
  order: number;
  /** The provider's name of the saved card. */
  card: string;
}

/** The application with a provider of its own, whose books can be compared with ours. */
export async function startWithProvider() {
  const provider = await startFakeYookassa();
  const { env } = provider;
  const app: TestApp = await startTestApp(env);

  const rowsOf = (order: number) => app.deps.db.selectFrom('payments').where('order_id', '=', order);

  return {
    app,
    env,
    provider,
    /** A long order that is charged to a saved card on Fridays. */
    async book(): Promise<Booked> {
      const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
      const { id: order } = await bookLong(app, customer, sitter);
      await callAs(app, customer, 'POST', '/order/book_checkout', { order, method: 'card', save_method: true });
      const card = (await rowsOf(order).select('provider_id').executeTakeFirstOrThrow()).provider_id ?? '';
      provider.decide(card, 'succeeded');
      const body = { event: 'payment.succeeded', object: { id: card } };
      expect((await app.call('POST', '/payments/yookassa/webhook', { body })).status).toBe(200);
      return { customer, order, card };
    },

    /** What became of the Friday, here and at the provider. */
    async weekOf({ customer, order, card }: Booked) {
      const charges = await chargesOf(app, customer, order);
      const notices = await ask(app, customer, 'GET', '/notification/notification_list?page_size=100');
      const payments = await rowsOf(order).select('applied').where('by_saved', '=', true).execute();
      const charged = [...provider.payments.values()].filter(({ payment_method }) => payment_method?.id === card);
      return {
        weeks: charges.filter(({ kind }) => kind === 'week').map(({ status }) => status),
        payments: payments.map(({ applied }) => applied),
        // The first is the checkout, with which the card was saved.
        atProvider: charged.length - 1,
        told: notices.results.filter(({ kind }: { kind: string }) => kind === 'week_charged').length,
      };
    },

    async statementsOf({ order }: Booked): Promise<string[]> {
      const rows = app.deps.db.selectFrom('statements').select('week_start').where('order_id', '=', order);
      return (await rows.orderBy('week_start').execute()).map(({ week_start }) => week_start);
    },

    async close() {
      await app.close();
      await provider.close();
    },
  };
}

export const chargedOnce = { weeks: ['succeeded'], payments: [true], atProvider: 1, told: 1 };
