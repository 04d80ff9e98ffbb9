import { defaultLocale } from '@ladushki/contract/locales';
import { z } from 'zod';
import { fill } from '../../../platform/locale-texts.ts';
import type { ProviderReceipt, ReceiptProvider, ReceiptRequest } from '../fiscal/receipt-provider.ts';
import { texts } from '../payments.texts.ts';
import { minorIn, roubles, yookassaSum } from './yookassa-amounts.ts';
import { createYookassaClient, type YookassaSettings } from './yookassa-client.ts';

const reply = z.object({
  id: z.string(),
  type: z.enum(['payment', 'refund']),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  fiscal_storage_number: z.string().optional(),
  fiscal_document_number: z.string().optional(),
  fiscal_attribute: z.string().optional(),
  registered_at: z.iso.datetime({ offset: true }).optional(),
  settlements: z.array(z.object({ amount: yookassaSum })).optional(),
});
type Reply = z.output<typeof reply>;
const list = z.object({ items: z.array(reply) });

const readReceipt = (body: Reply): ProviderReceipt => ({
  id: body.id,
  status: body.status,
  storageNumber: body.fiscal_storage_number ?? null,
  documentNumber: body.fiscal_document_number ?? null,
  attribute: body.fiscal_attribute ?? null,
  registeredAt: body.registered_at ? new Date(body.registered_at) : null,
});

const subjectOf = ({ type, paymentProviderId, refundProviderId }: ReceiptRequest): Record<string, string> =>
  type === 'refund' && refundProviderId ? { refund_id: refundProviderId } : { payment_id: paymentProviderId };

interface Taxes {
  vatCode: number;
  taxSystem: number | undefined;
}

/** YooKassa's receipts, which follow their payment («Сначала платёж, потом чек»). */
export function createYookassaReceipts(settings: YookassaSettings, { vatCode, taxSystem }: Taxes): ReceiptProvider {
  const call = createYookassaClient(settings);
  return {
    name: 'yookassa',
    async create(request) {
      const amount = roubles(request.amountMinor);
      const item = {
        description: fill(texts.feeOf, { id: request.orderId })[defaultLocale],
        ...{ quantity: '1.00', amount, vat_code: vatCode },
        ...{ payment_mode: 'full_payment', payment_subject: 'service' },
      };
      const body = {
        type: request.type,
        ...subjectOf(request),
        customer: request.contact,
        items: [item],
        settlements: [{ type: 'cashless', amount }],
        send: true,
        ...(taxSystem && { tax_system_code: taxSystem }),
      };
      return readReceipt(reply.parse(await call('/receipts', { key: request.key, body })));
    },
    async find(id) {
      const body = await call(`/receipts/${encodeURIComponent(id)}`);
      return body === null ? null : readReceipt(reply.parse(body));
    },
    async findLost(request, known) {
      const { items } = list.parse(await call(`/receipts?${new URLSearchParams(subjectOf(request))}`));
      const lost = items.find(
        ({ id, type, status, settlements = [] }) =>
          type === request.type &&
          status !== 'canceled' &&
          !known.includes(id) &&
          settlements.reduce((sum, { amount }) => sum + minorIn(amount), 0) === request.amountMinor,
      );
      return lost ? readReceipt(lost) : null;
    },
  };
}
