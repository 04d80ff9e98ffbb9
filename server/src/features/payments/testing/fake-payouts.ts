import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const amount = z.strictObject({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('RUB') });
const metadata = z.record(z.string().max(32), z.string().max(512));

/** A request for a payout as YooKassa publishes it; receipts of «Мой налог» are registered of cards alone. */
export const payoutRequest = z
  .strictObject({
    amount,
    payout_destination_data: z
      .strictObject({
        type: z.literal('sbp'),
        phone: z.string().regex(/^7\d{10}$/),
        bank_id: z.string().regex(/^\d{12}$/),
      })
      .optional(),
    payment_method_id: z.string().optional(),
    description: z.string().max(128).optional(),
    metadata: metadata.optional(),
    self_employed: z.strictObject({ id: z.string().startsWith('se-') }).optional(),
    receipt_data: z.strictObject({ service_name: z.string().min(1).max(50), amount: amount.optional() }).optional(),
  })
  .refine((body) => Boolean(body.payout_destination_data) !== Boolean(body.payment_method_id), {
    path: ['payout_destination_data'],
  })
  .refine((body) => Boolean(body.self_employed) === Boolean(body.receipt_data), { path: ['receipt_data'] })
  .refine((body) => !(body.self_employed && body.payout_destination_data), { path: ['self_employed'] });

export interface FakePayout {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: { value: string; currency: string };
  metadata?: Record<string, string> | undefined;
  cancellation_details?: { party: string; reason: string };
  receipt?: { service_name: string; npd_receipt_id: string; url: string };
  [field: string]: unknown;
}

/** YooKassa's payouts with the messages about them, which a test delivers, doubles, reorders or loses. */
export function createFakePayouts() {
  const payouts = new Map<string, FakePayout>();
  const state = {
    /** How payouts end; null: they stay pending until they are settled. */
    outcome: 'succeeded' as 'succeeded' | { reason: string } | null,
    /** The parameter because of which requests are refused. */
    refuses: null as string | null,
  };
  const messages: { type: 'notification'; event: string; object: FakePayout }[] = [];

  function settle(payout: FakePayout, outcome: 'succeeded' | { reason: string }): void {
    payout.status = outcome === 'succeeded' ? 'succeeded' : 'canceled';
    if (outcome !== 'succeeded') payout.cancellation_details = { party: 'payout_network', reason: outcome.reason };
    else if (payout.self_employed) {
      const url = `https://lknpd.example/receipt/${payout.id}/print`;
      payout.receipt = { service_name: 'Услуги', npd_receipt_id: payout.id.slice(0, 10), url };
    }
    messages.push({ type: 'notification', event: `payout.${payout.status}`, object: { ...payout } });
  }

  return {
    state,
    payouts,
    messages,
    settle,
    make(body: z.output<typeof payoutRequest>): FakePayout {
      const { receipt_data, payout_destination_data, ...kept } = body;
      const payout: FakePayout = {
        ...{ id: `po-${randomUUID()}`, status: 'pending', created_at: new Date().toISOString(), test: true },
        ...kept,
        payout_destination: payout_destination_data ?? { type: 'bank_card' },
      };
      payouts.set(payout.id, payout);
      if (state.outcome) settle(payout, state.outcome);
      return payout;
    },
    /** The list, or those with some metadata. */
    list(given: URLSearchParams, isSearch: boolean): object | null {
      const limit = Number(given.get('limit') ?? 10);
      if (!given.has('created_at.gte') || limit > 100) return null;
      const wanted = isSearch ? given.get('metadata[payout]') : null;
      if (isSearch && !wanted) return null;
      const all = [...payouts.values()].filter(({ metadata: of }) => !isSearch || of?.payout === wanted);
      const from = Number(given.get('cursor') ?? 0);
      const more = from + limit < all.length ? { next_cursor: String(from + limit) } : {};
      return { type: 'list', items: all.slice(from, from + limit), ...more };
    },
  };
}
