import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const sum = z.strictObject({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('RUB') });

/** As YooKassa publishes it: of a payment or of a refund, and settled for as much as its items cost. */
const receiptShape = z
  .strictObject({
    type: z.enum(['payment', 'refund']),
    payment_id: z.string().optional(),
    refund_id: z.string().optional(),
    customer: z.union([
      z.strictObject({ email: z.email() }),
      z.strictObject({ phone: z.string().regex(/^\d{4,15}$/) }),
    ]),
    items: z
      .array(
        z.strictObject({
          description: z.string().min(1).max(128),
          quantity: z.literal('1.00'),
          amount: sum,
          vat_code: z.int().min(1).max(12),
          payment_mode: z.literal('full_payment'),
          payment_subject: z.literal('service'),
        }),
      )
      .length(1),
    settlements: z.array(z.strictObject({ type: z.literal('cashless'), amount: sum })).length(1),
    send: z.literal(true),
    tax_system_code: z.int().min(1).max(6).optional(),
  })
  .refine(({ payment_id, refund_id }) => (payment_id === undefined) !== (refund_id === undefined))
  .refine(({ items, settlements }) => items[0]?.amount.value === settlements[0]?.amount.value);

type Body = z.output<typeof receiptShape>;
export interface FakeReceipt extends Omit<Body, 'customer' | 'send'> {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
}

/** The part of YooKassa's API that registers receipts. */
export function createFakeReceipts(isKnown: (subject: { payment?: string; refund?: string }) => boolean) {
  const made = new Map<string, FakeReceipt>();
  const byKey = new Map<string, { receipt: FakeReceipt; text: string }>();
  const contacts: Body['customer'][] = [];
  const state = { status: 'succeeded' as FakeReceipt['status'] };

  const shown = (receipt: FakeReceipt) => ({
    ...receipt,
    ...(receipt.status === 'succeeded' && {
      ...{ fiscal_document_number: '3986', fiscal_storage_number: '9288000100115785' },
      ...{ fiscal_attribute: '2617603921', registered_at: '2026-11-16T10:00:00.000+03:00' },
    }),
  });

  return {
    state,
    made,
    contacts,
    shown,
    /** Null: a bad request, or a key that was used for another one. */
    create(key: string, body: unknown) {
      const read = receiptShape.safeParse(body);
      const text = JSON.stringify(body);
      const known = byKey.get(key);
      if (known) return known.text === text ? shown(known.receipt) : null;
      if (!read.success) return null;
      const { customer, send: _, ...rest } = read.data;
      const { payment_id: payment, refund_id: refund } = rest;
      if (!isKnown({ ...(payment && { payment }), ...(refund && { refund }) })) return null;
      const receipt = { id: `rt-${randomUUID()}`, status: state.status, ...rest };
      made.set(receipt.id, receipt);
      byKey.set(key, { receipt, text });
      contacts.push(customer);
      return shown(receipt);
    },
    list: (query: URLSearchParams) =>
      [...made.values()]
        .filter(({ payment_id = null, refund_id = null }) =>
          query.has('refund_id') ? refund_id === query.get('refund_id') : payment_id === query.get('payment_id'),
        )
        .map(shown),
  };
}
