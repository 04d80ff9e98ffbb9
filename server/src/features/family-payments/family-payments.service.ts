import type { QueryOf } from '@ladushki/contract/endpoint';
import type { familyPayments as calls, FamilyPaymentDetail, PaymentReceipt } from '@ladushki/contract/family-payments';
import { shownName } from '@ladushki/contract/names';
import type { Locale } from '@ladushki/contract/primitives';
import { minorOf } from '@ladushki/contract/sums';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { fill } from '../../platform/locale-texts.ts';
import type { Text } from '../../platform/texts.ts';
import { requireActing } from '../family/family-access.service.ts';
import { readFiscal } from '../payments/fiscal/shown-receipts.service.ts';
import { orderTitle } from '../payments/order-titles.service.ts';
import { periodOf } from '../payments/period.service.ts';
import { isPaid, receiptUrl, sumsOf } from '../payments/shown-payment.service.ts';
import { presentPayment, tableOf } from './family-payments.present.ts';
import {
  type PaymentRow,
  selectPaidBetween,
  selectPayer,
  selectPaymentRow,
  selectPaymentsPage,
  selectRefundsOf,
} from './family-payments.sql.ts';
import { texts } from './family-payments.texts.ts';
import { readLines } from './payment-lines.ts';

/** What a family paid, for everybody who acts for it. */
export function createFamilyPayments({ db }: Pick<Deps, 'db'>) {
  async function own(id: number, actor: Actor): Promise<PaymentRow> {
    const payment = await selectPaymentRow(db, id);
    if (!payment) throw notFound();
    await requireActing(db, payment.customer_id, actor);
    return payment;
  }

  /** Visits, or a meeting; what else was paid, and went back at once, is named by the order. */
  async function itemsOf(payment: PaymentRow, locale: Locale): Promise<PaymentReceipt['items']> {
    const lines = payment.applied ? await readLines(db, payment) : [];
    const named = (words: Text, date: string) => {
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
      return fill(words, { day })[locale];
    };
    if (payment.met_at) {
      const name = named(texts.items.meeting, moscowDate(payment.met_at));
      return [{ name, amount_minor: sumsOf(payment).amount_minor }];
    }
    const items = lines.map(({ date, isOvertime, amount_minor }) => ({
      name: named(isOvertime ? texts.overtimeOf : texts.items[payment.kind], date),
      amount_minor,
    }));
    const rest = sumsOf(payment).amount_minor - items.reduce((sum, item) => sum + item.amount_minor, 0);
    return rest > 0 ? [...items, { name: orderTitle(payment, locale), amount_minor: rest }] : items;
  }

  return {
    async list(actor: Actor, query: QueryOf<typeof calls.list>, locale: Locale) {
      const { count, results } = await selectPaymentsPage(db, actor.id, query);
      const refunds = await selectRefundsOf(
        db,
        results.map(({ id }) => id),
      );
      return { count, results: results.map((payment) => presentPayment(payment, refunds, locale)) };
    },

    async read(actor: Actor, id: number, locale: Locale): Promise<FamilyPaymentDetail> {
      const payment = await own(id, actor);
      const [refunds, lines] = await Promise.all([selectRefundsOf(db, [id]), readLines(db, payment)]);
      return {
        ...presentPayment(payment, refunds, locale),
        lines: lines.map(({ isOvertime: _, ...line }) => line),
      };
    },

    async receipt(actor: Actor, id: number, locale: Locale): Promise<PaymentReceipt> {
      const payment = await own(id, actor);
      if (!isPaid(payment)) throw new ApiError('wrong_state');
      const [refunds, items, payer, fiscal] = await Promise.all([
        selectRefundsOf(db, [id]),
        itemsOf(payment, locale),
        selectPayer(db, payment.payer_id ?? payment.customer_id),
        readFiscal(db, id),
      ]);
      const at = payment.settled_at ?? payment.created_at;
      return {
        number: `${moscowDate(at).replaceAll('-', '')}-${id}`,
        at: at.toISOString(),
        payer: { id: payer.id, full_name: shownName(payer, locale) },
        items,
        total_minor: sumsOf(payment).amount_minor,
        refunds: refunds.map((refund) => ({ at: refund.created_at.toISOString(), amount_minor: minorOf(refund) })),
        fiscal_url: fiscal.length > 0 ? `${receiptUrl(payment)}#fiscal` : null,
        fiscal,
      };
    },

    async table(actor: Actor, period: string, locale: Locale): Promise<string> {
      const { since, until } = periodOf(period);
      return tableOf(await selectPaidBetween(db, actor.id, since, until), locale);
    },
  };
}

export type FamilyPaymentsService = ReturnType<typeof createFamilyPayments>;
