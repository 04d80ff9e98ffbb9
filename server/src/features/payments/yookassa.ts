import { defaultLocale } from '@ladushki/contract/locales';
import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import { z } from 'zod';
import { fill } from '../../platform/locale-texts.ts';
import { texts } from './payments.texts.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  type ProviderStatus,
  ProviderUnavailable,
} from './provider.ts';

interface Settings {
  url: string;
  shopId: string;
  secret: string;
  timeoutMs: number;
}

const amount = z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('RUB') });
const status = z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']);
const paymentReply = z.object({
  id: z.string(),
  status,
  amount,
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
});
const refundReply = z.object({ id: z.string(), status });

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

const readPayment = (body: unknown): ProviderPayment => {
  const reply = paymentReply.parse(body);
  return {
    id: reply.id,
    status: statusOf(reply.status),
    amount: Number(reply.amount.value),
    confirmationUrl: reply.confirmation?.confirmation_url ?? null,
    failure: reply.status === 'canceled' ? (failures[reply.cancellation_details?.reason ?? ''] ?? 'declined') : null,
  };
};

const readRefund = (body: unknown): ProviderRefund => {
  const reply = refundReply.parse(body);
  return { id: reply.id, status: statusOf(reply.status) };
};

/** YooKassa's HTTP API, version 3. */
export function createYookassa({ url, shopId, secret, timeoutMs }: Settings): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;

  async function call(path: string, request?: { key: string; body: unknown }): Promise<unknown> {
    const answer = await fetch(`${url}${path}`, {
      method: request ? 'POST' : 'GET',
      headers: {
        authorization,
        ...(request && { 'content-type': 'application/json', 'idempotence-key': request.key }),
      },
      ...(request && { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new ProviderUnavailable(error.message, { cause: error });
    });
    if (answer.status === 404 && !request) return null;
    // 202: in progress; 429 and 5xx are temporary. Retry with the same key.
    if (answer.status === 202 || answer.status === 429 || answer.status >= 500) {
      throw new ProviderUnavailable(`answered ${answer.status}`);
    }
    const body: unknown = await answer.json().catch((error: Error) => {
      throw new ProviderUnavailable(error.message, { cause: error });
    });
    if (!answer.ok) throw new ProviderRefused(`answered ${answer.status}: ${JSON.stringify(body)}`);
    return body;
  }

  return {
    name: 'yookassa',
    async createPayment({ key, paymentId, orderId, amount: sum, returnUrl }) {
      const body = {
        amount: roubles(sum),
        capture: true,
        confirmation: { type: 'redirect', return_url: returnUrl },
        description: fill(texts.orderOf, { id: orderId })[defaultLocale],
        metadata: { payment: String(paymentId), order: String(orderId) },
      };
      return readPayment(await call('/payments', { key, body }));
    },
    async findPayment(id) {
      const body = await call(`/payments/${encodeURIComponent(id)}`);
      return body === null ? null : readPayment(body);
    },
    async createRefund({ key, paymentProviderId, amount: sum }) {
      return readRefund(await call('/refunds', { key, body: { payment_id: paymentProviderId, amount: roubles(sum) } }));
    },
    async findRefund(id) {
      const body = await call(`/refunds/${encodeURIComponent(id)}`);
      return body === null ? null : readRefund(body);
    },
  };
}
