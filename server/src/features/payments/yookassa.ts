import { defaultLocale } from '@ladushki/contract/locales';
import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import { rounded, toMinor } from '@ladushki/contract/sums';
import { z } from 'zod';
import { fill } from '../../platform/locale-texts.ts';
import { texts } from './payments.texts.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund, ProviderStatus, SavedMethod } from './provider.ts';
import { createYookassaClient, type YookassaSettings } from './yookassa-client.ts';

const amount = z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('RUB') });
const status = z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']);
const paymentReply = z.object({
  id: z.string(),
  status,
  amount,
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  payment_method: z
    .object({
      id: z.string(),
      type: z.string(),
      saved: z.boolean(),
      title: z.string().optional(),
      card: z
        .object({
          last4: z.string(),
          card_type: z.string(),
          expiry_year: z.string().regex(/^\d{4}$/),
          expiry_month: z.string().regex(/^\d{2}$/),
        })
        .optional(),
    })
    .optional()
    // Of no use to the payment itself.
    .catch(undefined),
});
type PaymentReply = z.output<typeof paymentReply>;
const refundReply = z.object({ id: z.string(), status });

const list = z.object({
  items: z.array(z.object({ id: z.string(), status, amount })),
  next_cursor: z.string().optional(),
});
const pageSize = 100;

const roubles = (sum: number) => ({ value: `${sum}.00`, currency: 'RUB' });
/** Payments are captured at once, so waiting ones are pending to us. */
const statusOf = (given: z.output<typeof status>): ProviderStatus =>
  given === 'waiting_for_capture' ? 'pending' : given;

/** YooKassa's reasons that help the payer; all others are a decline by the bank. */
const failures: Partial<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  card_expired: 'card_expired',
  '3d_secure_failed': 'three_ds_failed',
  payment_method_limit_exceeded: 'limit_exceeded',
  fraud_suspected: 'fraud_suspected',
  expired_on_confirmation: 'expired',
  expired_on_capture: 'expired',
};

/** Reasons after which a saved method is of no use. */
const finalReasons = new Set([
  'permission_revoked',
  'card_expired',
  'invalid_card_number',
  'payment_method_restricted',
]);

/** A wallet is known by the end of its number; alike in all languages. */
function savedMethod({ id, card, title, type }: NonNullable<PaymentReply['payment_method']>): SavedMethod {
  if (!card) return { id, brand: type, masked: `•• ${/\d{4}$/.exec(title ?? '')?.[0] ?? ''}`.trim(), expires: null };
  const expires = `${card.expiry_year}-${card.expiry_month}`;
  return { id, brand: card.card_type, masked: `•• ${card.last4}`, expires };
}

const readPayment = (body: unknown): ProviderPayment => {
  const reply = paymentReply.parse(body);
  const { payment_method: method } = reply;
  const reason = reply.status === 'canceled' ? (reply.cancellation_details?.reason ?? '') : null;
  return {
    id: reply.id,
    status: statusOf(reply.status),
    amount: Number(reply.amount.value),
    confirmationUrl: reply.confirmation?.confirmation_url ?? null,
    failure: reason === null ? null : (failures[reason] ?? 'declined'),
    saved: method?.saved && reply.status === 'succeeded' ? savedMethod(method) : null,
    isMethodGone: reason !== null && finalReasons.has(reason),
  };
};

const readRefund = (body: unknown): ProviderRefund => {
  const reply = refundReply.parse(body);
  return { id: reply.id, status: statusOf(reply.status) };
};

/** YooKassa's HTTP API, version 3. */
export function createYookassa(settings: YookassaSettings): PaymentProvider {
  const call = createYookassaClient(settings);

  const describe = ({ paymentId, orderId, amount: sum }: { paymentId: number; orderId: number; amount: number }) => ({
    amount: roubles(sum),
    capture: true,
    description: fill(texts.orderOf, { id: orderId })[defaultLocale],
    metadata: { payment: String(paymentId), order: String(orderId) },
  });

  return {
    name: 'yookassa',
    async createPayment({ key, returnUrl, save, ...purchase }) {
      const body = {
        ...describe(purchase),
        confirmation: { type: 'redirect', return_url: returnUrl },
        ...(save && { save_payment_method: true }),
      };
      return readPayment(await call('/payments', { key, body }));
    },
    async chargeSaved({ key, methodId, ...purchase }) {
      const body = { ...describe(purchase), payment_method_id: methodId };
      return readPayment(await call('/payments', { key, body }));
    },
    async findPayment(id) {
      const body = await call(`/payments/${encodeURIComponent(id)}`);
      return body === null ? null : readPayment(body);
    },
    async createRefund({ key, paymentProviderId, amount: sum }) {
      return readRefund(await call('/refunds', { key, body: { payment_id: paymentProviderId, amount: roubles(sum) } }));
    },
    async *operations(since) {
      for (const kind of ['payment', 'refund'] as const) {
        let cursor: string | undefined;
        do {
          const query = new URLSearchParams({
            limit: String(pageSize),
            'created_at.gte': since.toISOString(),
            ...(cursor && { cursor }),
          });
          const { items, next_cursor } = list.parse(await call(`/${kind}s?${query}`));
          yield items.map((item) => ({
            kind,
            id: item.id,
            amount_minor: rounded(toMinor(Number(item.amount.value))),
            status: statusOf(item.status),
          }));
          cursor = next_cursor;
        } while (cursor);
      }
    },
    async findRefund(id) {
      const body = await call(`/refunds/${encodeURIComponent(id)}`);
      return body === null ? null : readRefund(body);
    },
  };
}
