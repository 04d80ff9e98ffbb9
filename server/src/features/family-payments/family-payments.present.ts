import type { FamilyPayment } from '@ladushki/contract/family-payments';
import type { Locale } from '@ladushki/contract/primitives';
import { minorOf } from '@ladushki/contract/sums';
import { moscowDate } from '@ladushki/contract/visits';
import { csvOf } from '../../platform/csv.ts';
import { orderTitle } from '../payments/order-titles.service.ts';
import { failureOf, receiptUrl, shownStatus, sumsOf } from '../payments/shown-payment.service.ts';
import type { PaymentRow, RefundRow } from './family-payments.sql.ts';
import { reasonText } from './family-payments.texts.ts';

type RefundStatus = FamilyPayment['refunds'][number]['status'];
const refundStatus = ({ status, refused_at }: RefundRow): RefundStatus =>
  status === 'pending' && refused_at ? 'failed' : status;

const presentRefund = (refund: RefundRow, locale: Locale) => ({
  ...{ id: refund.id, status: refundStatus(refund), amount_minor: minorOf(refund) },
  reason: reasonText(refund.reason)[locale],
  created_date: refund.created_at.toISOString(),
});

export function presentPayment(payment: PaymentRow, refunds: readonly RefundRow[], locale: Locale): FamilyPayment {
  const { id, kind, order_id: order, method, card_masked, created_at } = payment;
  return {
    ...{ id, kind, order, title: orderTitle(payment, locale), method, card_masked },
    status: shownStatus(payment),
    ...sumsOf(payment),
    failure: failureOf(payment, locale),
    receipt_url: receiptUrl(payment),
    refunds: refunds.filter(({ payment_id }) => payment_id === id).map((refund) => presentRefund(refund, locale)),
    created_date: created_at.toISOString(),
  };
}

const total = (rows: readonly PaymentRow[], part: 'amount_minor' | 'refunded_minor') =>
  rows.reduce((sum, row) => sum + sumsOf(row)[part], 0);

export const tableOf = (rows: readonly PaymentRow[], locale: Locale): string =>
  csvOf('date;kind;order;title;amount;refunded', [
    ...rows.map((row) => {
      const { amount_minor, refunded_minor } = sumsOf(row);
      return {
        cells: [moscowDate(row.settled_at ?? row.created_at), row.kind, row.order_id, orderTitle(row, locale)],
        sums: [amount_minor, refunded_minor],
      };
    }),
    { cells: ['total', null, null, null], sums: [total(rows, 'amount_minor'), total(rows, 'refunded_minor')] },
  ]);
