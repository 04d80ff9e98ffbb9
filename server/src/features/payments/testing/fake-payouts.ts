import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const amount = z.strictObject({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('RUB') });
const metadata = z.record(z.string().max(32), z.string().max(512));

/** A request for a payout as YooKassa publishes it: to people alone, since it left the self-employed at the end of 2025. */
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
  })
  .refine((body) => Boolean(body.payout_destination_data) !== Boolean(body.payment_method_id), {
    path: ['payout_destination_data'],
  })
  .refine((body) => Number(body.amount.value) >= (body.payout_destination_data ? 1 : 5), { path: ['amount'] });

/** Of one payout, in roubles. */
const most = 500_000;

export interface FakePayout {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: { value: string; currency: string };
  metadata?: Record<string, string> | undefined;
  cancellation_details?: { party: string; reason: string };
  succeeded_at?: string;
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
    if (outcome === 'succeeded') payout.succeeded_at = new Date().toISOString();
    else payout.cancellation_details = { party: 'payout_network', reason: outcome.reason };
    messages.push({ type: 'notification', event: `payout.${payout.status}`, object: { ...payout } });
  }

  return {
    state,
    payouts,
    messages,
    settle,
    make(body: z.output<typeof payoutRequest>): FakePayout {
      const { payout_destination_data, ...kept } = body;
      const payout: FakePayout = {
        ...{ id: `po-${randomUUID()}`, status: 'pending', created_at: new Date().toISOString(), test: true },
        ...kept,
        payout_destination: payout_destination_data ?? { type: 'bank_card' },
      };
      payouts.set(payout.id, payout);
      const isTooMuch = Number(body.amount.value) > most;
      if (isTooMuch) settle(payout, { reason: 'one_time_limit_exceeded' });
      else if (state.outcome) settle(payout, state.outcome);
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
