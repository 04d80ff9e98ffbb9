import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { paymentFailures } from '@ladushki/contract/payment-failures';
import type { ExtraPayment } from '@ladushki/contract/payments';
import type { Locale } from '@ladushki/contract/primitives';
import { minorOf, toMinor } from '@ladushki/contract/sums';
import type { Payment } from './payments.sql.ts';
import { failureTexts } from './payments.texts.ts';

export { type Payment, selectPaymentsOfMeetings } from './payments.sql.ts';

type Status = NonNullable<OrderDetail['payment']>['status'];

/** A try that was given up is one that did not come about. */
export function shownStatus({ status, amount, refunded }: Payment): Status {
  if (status !== 'succeeded') return status === 'pending' ? 'pending' : 'canceled';
  if (refunded === 0) return 'succeeded';
  return refunded < amount ? 'partly_refunded' : 'refunded';
}

/** Money went through us. */
export const isPaid = ({ status, method }: Payment) => status === 'succeeded' && method === 'card';

/** A page of the site. */
export const receiptUrl = (payment: Payment) => (isPaid(payment) ? `/profile/payments/${payment.id}/receipt` : null);

export const failureOf = ({ failure }: Payment, locale: Locale) =>
  failure && { code: failure, message: failureTexts[failure][locale], action: paymentFailures[failure] };

/** Alike wherever a payment is shown to the family. */
export const sumsOf = (payment: Payment) => ({
  amount_minor: minorOf(payment),
  // What has kopecks goes back as a whole.
  refunded_minor: toMinor(payment.refunded) + (payment.refunded > 0 ? payment.kopecks : 0),
});

/** A tip, or what was paid for an expense or a first meeting. */
export function presentExtra(payment: Payment, locale: Locale): ExtraPayment {
  const { id, status, confirmation_url: url } = payment;
  return {
    id,
    status: status === 'abandoned' ? 'canceled' : status,
    amount_minor: minorOf(payment),
    confirmation_url: status === 'pending' ? url : null,
    failure: failureOf(payment, locale),
  };
}
