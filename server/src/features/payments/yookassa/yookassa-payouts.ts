import { z } from 'zod';
import type { BoundCard, PayoutProvider } from '../payout-provider.ts';
import { createYookassaClient, listSince, type YookassaSettings } from './yookassa-client.ts';
import { payoutBody, payoutList, readPayout, refusalOf } from './yookassa-payout-requests.ts';

const bankList = z.object({ items: z.array(z.object({ bank_id: z.string(), name: z.string() })) });
const methodReply = z.object({
  id: z.string(),
  saved: z.boolean(),
  status: z.enum(['pending', 'active', 'inactive']),
  card: z.object({ last4: z.string() }).optional(),
  confirmation: z.object({ confirmation_url: z.string() }).optional(),
});

const cardStatus = { pending: 'pending', active: 'bound', inactive: 'refused' } as const;

/** A card is bound on YooKassa's own page without a payment; the saved method serves for payouts too. */
export function createYookassaPayouts({ shop, gateway }: Record<'shop' | 'gateway', YookassaSettings>): PayoutProvider {
  const call = createYookassaClient(gateway);
  /** Methods are saved for a shop; its gateway pays to them. */
  const callShop = createYookassaClient(shop);

  return {
    name: 'yookassa',
    async banks() {
      const { items } = bankList.parse(await call('/sbp_banks'));
      return items.map(({ bank_id, name }) => ({ id: bank_id, name }));
    },
    async openCard({ key, returnUrl }) {
      const body = { type: 'bank_card', confirmation: { type: 'redirect', return_url: returnUrl } };
      const { id, confirmation } = methodReply.parse(await callShop('/payment_methods', { key, body }));
      return { reference: id, formUrl: confirmation?.confirmation_url ?? returnUrl };
    },
    async findCard(reference): Promise<BoundCard | null> {
      const body = await callShop(`/payment_methods/${encodeURIComponent(reference)}`);
      if (body === null) return null;
      const { status, card } = methodReply.parse(body);
      return { status: cardStatus[status], last4: card?.last4 ?? null };
    },
    async createPayout(request) {
      const made = call('/payouts', { key: request.key, body: payoutBody(request) });
      return readPayout(
        await made.catch((error: unknown) => {
          throw refusalOf(error);
        }),
      );
    },
    async findPayout(id) {
      const body = await call(`/payouts/${encodeURIComponent(id)}`);
      return body === null ? null : readPayout(body);
    },
    async searchPayout({ payoutId, since }) {
      const query = new URLSearchParams({
        'metadata[payout]': String(payoutId),
        'created_at.gte': since.toISOString(),
      });
      const { items } = payoutList.parse(await call(`/payouts/search?${query}`));
      return items[0] ? readPayout(items[0]) : null;
    },
    async *operations(since) {
      for await (const items of listSince(call, { path: '/payouts', list: payoutList, since })) {
        yield items.map((item) => {
          const { id, amount_minor, status } = readPayout(item);
          return { kind: 'payout' as const, id, amount_minor, status };
        });
      }
    },
  };
}
