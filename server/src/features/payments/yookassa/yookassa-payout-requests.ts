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
  receipt: z.object({ url: z.url().optional() }).optional(),
});
export const payoutList = z.object({ items: z.array(payoutReply), next_cursor: z.string().optional() });

/** Reasons that the sitter can do something about; all others are the provider's trouble, or ours with it. */
const failures: Partial<Record<string, PayoutFailure>> = {
  recipient_not_found: 'account_closed',
  yoo_money_account_closed: 'account_closed',
  rejected_by_payee: 'recipient_refused',
  recipient_check_failed: 'recipient_refused',
  identification_required: 'recipient_refused',
  one_time_limit_exceeded: 'limit_exceeded',
  periodic_limit_exceeded: 'limit_exceeded',
  declined_by_nalog_ru: 'self_employed_lost',
};

/** Parameters of the request that are wrong because of the sitter. */
const wrong: readonly [RegExp, PayoutFailure][] = [
  [/^self_employed/, 'self_employed_lost'],
  [/^(payment_method_id|payout_token|payout_destination_data)/, 'account_closed'],
];

export function readPayout(body: unknown): ProviderPayout {
  const { id, status, amount: sum, cancellation_details, receipt } = payoutReply.parse(body);
  return {
    id,
    status,
    amount_minor: minorIn(sum),
    failure: status === 'canceled' ? (failures[cancellation_details?.reason ?? ''] ?? 'provider_down') : null,
    receiptUrl: receipt?.url ?? null,
  };
}

/** Only payouts to cards are registered in «Мой налог» by YooKassa; after the others a sitter does it herself. */
export function payoutBody({ payoutId, amount_minor, destination, selfEmployed }: PayoutRequest) {
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
  return {
    ...common,
    payment_method_id: destination.reference,
    ...(selfEmployed && {
      self_employed: { id: selfEmployed },
      receipt_data: { service_name: texts.payoutService[defaultLocale] },
    }),
  };
}

/** What a refusal of the request means for the sitter. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof YookassaRefused)) return error;
  const failure = wrong.find(([pattern]) => pattern.test(error.parameter ?? ''))?.[1] ?? 'provider_down';
  return new PayoutRefused(error.message, failure, { cause: error });
}
