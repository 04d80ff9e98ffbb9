import { defaultLocale } from '@ladushki/contract/locales';
import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import { z } from 'zod';
import { fill } from '../../../platform/locale-texts.ts';
import { texts } from '../payments.texts.ts';
import type {
  PaymentProvider,
  PaymentRequest,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  SavedMethod,
} from '../provider.ts';
import { yookassaSum as amount, minorIn, roubles } from './yookassa-amounts.ts';
import { createYookassaClient, listSince, pageSize, type YookassaSettings } from './yookassa-client.ts';

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
  items: z.array(z.object({ id: z.string(), status, amount, metadata: z.record(z.string(), z.unknown()).optional() })),
  next_cursor: z.string().optional(),
});

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
    amountMinor: minorIn(reply.amount),
    confirmationUrl: reply.confirmation?.confirmation_url ?? null,
    failure: reason === null ? null : (failures[reason] ?? 'declined'),
    cardMasked: method?.card ? `${method.card.card_type} •• ${method.card.last4}` : null,
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

  const describe = ({ paymentId, orderId, amountMinor }: Omit<PaymentRequest, 'key'>) => ({
    amount: roubles(amountMinor),
    capture: true,
    description: fill(texts.orderOf, { id: orderId })[defaultLocale],
    metadata: { payment: String(paymentId), order: String(orderId) },
  });

  const listed = (kind: 'payment' | 'refund', since: Date) => listSince(call, { path: `/${kind}s`, list, since });

  async function findPayment(id: string): Promise<ProviderPayment | null> {
    const body = await call(`/payments/${encodeURIComponent(id)}`);
    return body === null ? null : readPayment(body);
  }

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
    findPayment,
    async findRequested({ paymentId, since }) {
      for await (const items of listed('payment', since)) {
        const made = items.find(({ metadata }) => metadata?.payment === String(paymentId));
        if (made) return findPayment(made.id);
      }
      return null;
    },
    async createRefund({ key, paymentProviderId, amountMinor }) {
      const body = { payment_id: paymentProviderId, amount: roubles(amountMinor) };
      return readRefund(await call('/refunds', { key, body }));
    },
    async *operations(since) {
      for (const kind of ['payment', 'refund'] as const) {
        for await (const items of listed(kind, since)) {
          yield items.map((item) => ({
            kind,
            id: item.id,
            amount_minor: minorIn(item.amount),
            status: statusOf(item.status),
          }));
        }
      }
    },
    async refundsOf(paymentProviderId) {
      const query = new URLSearchParams({ payment_id: paymentProviderId, limit: String(pageSize) });
      const { items } = list.parse(await call(`/refunds?${query}`));
      return items.map((item) => ({ id: item.id, status: statusOf(item.status), amountMinor: minorIn(item.amount) }));
    },
    async findRefund(id) {
      const body = await call(`/refunds/${encodeURIComponent(id)}`);
      return body === null ? null : readRefund(body);
    },
  };
}
