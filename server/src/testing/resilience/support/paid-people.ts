import type { TestApp } from '../../app.ts';
import { ask, bookAccepted, signUpCustomer, signUpSitter } from '../../orders.ts';
import { giveAccount } from '../../payouts.ts';
import type { TestPerson } from '../../people.ts';
import { workOrder } from '../../visits.ts';
import type { startWholeYookassa } from '../../whole-yookassa.ts';

/** What a sitter reads while her payout is unanswered, and once it has arrived. */
export const onItsWay = { payouts: ['sent'], sums: [0, 200_000, 0] };
export const paidOnce = { payouts: ['paid'], sums: [0, 0, 200_000], provider: ['succeeded 2000.00'] };

/** People whose money goes through YooKassa both ways. */
export async function createPaidPeople(app: TestApp, provider: Awaited<ReturnType<typeof startWholeYookassa>>) {
  const customer = await signUpCustomer(app);
  const tell = (event: string, object: object) =>
    app.call('POST', '/payments/yookassa/webhook', { body: { type: 'notification', event, object } });

  async function paidOrder(sitter: TestPerson): Promise<number> {
    const { id } = await bookAccepted(app, customer, sitter);
    await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'card' });
    const row = app.deps.db.selectFrom('payments').select('provider_id').where('order_id', '=', id);
    const { provider_id } = await row.executeTakeFirstOrThrow();
    provider.incoming.decide(provider_id ?? '', 'succeeded');
    await tell('payment.succeeded', { id: provider_id });
    return id;
  }

  return {
    customer,
    tell,
    paidOrder,
    run: () => app.call('POST', '/dev/run', { body: { job: 'payouts' } }),

    /** To each 2000 roubles are due; only now can they be paid. */
    async earners(count: number): Promise<TestPerson[]> {
      const sitters: TestPerson[] = [];
      for (let n = 0; n < count; n += 1) {
        const sitter = await signUpSitter(app);
        await workOrder(app, customer, sitter, await paidOrder(sitter));
        sitters.push(sitter);
      }
      const ids = sitters.map(({ id }) => id);
      await giveAccount(app, ...ids);
      const accounts = app.deps.db.updateTable('payout_accounts').set({ provider: 'yookassa' });
      await accounts.where('user_id', 'in', ids).execute();
      return sitters;
    },

    /** What she reads, and what the provider has paid her. */
    async stateOf(sitter: TestPerson) {
      const { results } = await ask(app, sitter, 'GET', '/sitter/payouts');
      const { due_minor, on_the_way_minor, paid_minor } = await ask(app, sitter, 'GET', '/sitter/earnings');
      const ids = new Set(results.map(({ id }: { id: number }) => String(id)));
      const made = [...provider.outgoing.payouts.values()].filter(({ metadata }) => ids.has(metadata?.payout ?? ''));
      return {
        payouts: results.map(({ status }: { status: string }) => status),
        sums: [due_minor, on_the_way_minor, paid_minor],
        provider: made.map(({ status, amount }) => `${status} ${amount.value}`),
      };
    },
  };
}
