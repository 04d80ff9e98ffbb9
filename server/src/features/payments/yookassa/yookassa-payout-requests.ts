import { defaultLocale } from '@ladushki/contract/locales';
import type { PayoutFailure } from '@ladushki/contract/payouts-constants';
import { z } from 'zod';
import { fill } from '../../../platform/locale-texts.ts';
import { texts } from '../payments.texts.ts';
import { PayoutRefused, type PayoutRequest, type ProviderPayout } from '../payout-provider.ts';
import { minorIn, roubles, yookassaSum } from './yookassa-amounts.ts';
import { YookassaRefused } from './yookassa-client.ts';

const payoutReply = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: yookassaSum,
  cancellation_details: z.object({ reason: z.string() }).optional(),
});
export const payoutList = z.object({ items: z.array(payoutReply), next_cursor: z.string().optional() });

/** Reasons that the sitter can do something about; all others are the provider's trouble, or ours with it. */
const failures: Partial<Record<string, PayoutFailure>> = {
  recipient_not_found: 'account_closed',
  rejected_by_payee: 'recipient_refused',
  recipient_check_failed: 'recipient_refused',
  identification_required: 'recipient_refused',
  one_time_limit_exceeded: 'limit_exceeded',
  periodic_limit_exceeded: 'limit_exceeded',
};

/** Parameters of the request that are wrong because of the sitter. */
const destination = /^(payment_method_id|payout_destination_data)/;

export function readPayout(body: unknown): ProviderPayout {
  const { id, status, amount: sum, cancellation_details } = payoutReply.parse(body);
  return {
    id,
    status,
    amount_minor: minorIn(sum),
    failure: status === 'canceled' ? (failures[cancellation_details?.reason ?? ''] ?? 'provider_down') : null,
  };
}

/** As to any person: YooKassa knows nobody as self-employed any more, and registers no receipts in «Мой налог». */
export function payoutBody({ payoutId, amount_minor, destination }: PayoutRequest) {
  const description = fill(texts.payoutOf, { id: payoutId })[defaultLocale];
  const common = {
    amount: roubles(amount_minor),
    description,
    metadata: { payout: String(payoutId) },
  };
  if (destination.kind === 'sbp') {
    const { phone, bank } = destination;
    return { ...common, payout_destination_data: { type: 'sbp', phone: phone.replace('+', ''), bank_id: bank } };
  }
  return { ...common, payment_method_id: destination.reference };
}

/** What a refusal of the request means for the sitter. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof YookassaRefused)) return error;
  const failure = destination.test(error.parameter ?? '') ? 'account_closed' : 'provider_down';
  return new PayoutRefused(error.message, failure, { cause: error });
}
