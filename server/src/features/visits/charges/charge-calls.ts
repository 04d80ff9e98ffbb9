import type { charges as calls, Charge as ShownCharge } from '@ladushki/contract/charges';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import { outsideTransaction } from '../../../platform/database/unit-of-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { holdOwnOrder, type OrderPart, readOwnOrder } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { returnAddress } from '../../payments/return-address.service.ts';
import { failureOf } from '../../payments/shown-payment.service.ts';
import {
  type Charge,
  type ChargeItem,
  selectCharge,
  selectChargesPage,
  selectFallenWeeks,
  selectItems,
} from './charge.sql.ts';

type Tries = Awaited<ReturnType<PaymentsService['paymentsOfCharges']>>;

function shownPayment(charge: Charge, tries: Tries, locale: Locale): ShownCharge['payment'] {
  const found = tries.find(({ charge_id }) => charge_id === charge.id);
  if (!found) return null;
  const status = found.status === 'abandoned' ? 'canceled' : found.status;
  const { id, amount, confirmation_url, by_saved } = found;
  const failure = failureOf(found, locale);
  return { id, status, amount, confirmation_url: status === 'pending' ? confirmation_url : null, by_saved, failure };
}

interface Reader {
  part: OrderPart;
  locale: Locale;
}

type FellOut = Awaited<ReturnType<typeof selectFallenWeeks>>;

interface Found {
  items: readonly ChargeItem[];
  tries: Tries;
  fallen: FellOut;
}

const present = (charge: Charge, { items, tries, fallen }: Found, { part, locale }: Reader): ShownCharge => {
  const own = items.filter(({ charge_id }) => charge_id === charge.id);
  const over = own.filter(({ what }) => what === 'overtime');
  const { id, order_id: order, kind, week_start, week_end, amount, status } = charge;
  return {
    ...{ id, order, kind, week_start, week_end, amount, status },
    overtime: over.reduce((sum, item) => sum + item.amount, 0),
    visits: own.filter(({ what }) => what === 'visit').map(({ visit_id }) => visit_id),
    fell_out: fallen.get(id) ?? null,
    payment: part === 'parent' ? shownPayment(charge, tries, locale) : null,
  };
};

/** What an order was charged, and paying it. */
export function createChargeCalls({ db }: Pick<Deps, 'db'>, payments: PaymentsService) {
  const presentAll = async (charges: readonly Charge[], reader: Reader) => {
    const ids = charges.map(({ id }) => id);
    const [items, tries, fallen] = await Promise.all([
      selectItems(db, ids),
      payments.paymentsOfCharges(db, ids),
      selectFallenWeeks(db, ids),
    ]);
    return charges.map((charge) => present(charge, { items, tries, fallen }, reader));
  };

  return {
    async list(actor: Actor, { order: id, ...request }: PageRequest & { order: number }, locale: Locale) {
      const { part } = await readOwnOrder(db, id, actor);
      if (part === 'helper') throw new ApiError('forbidden');
      const page = await selectChargesPage(db, id, request);
      return { count: page.count, results: await presentAll(page.results, { part, locale }) };
    },

    /** The row is written before the provider is called: a retry finds the same payment. */
    async pay(actor: Actor, body: BodyOf<typeof calls.pay>, siteUrl: string, locale: Locale): Promise<ShownCharge> {
      const payment = await db.transaction().execute(async (trx) => {
        const known = await selectCharge(trx, body.charge);
        if (!known) throw notFound();
        const { order, part } = await holdOwnOrder(trx, known.order_id, actor);
        if (part !== 'parent') throw new ApiError('forbidden');
        const charge = await selectCharge(trx, body.charge);
        // The checkout has a call of its own, which sees the terms.
        if (charge?.status !== 'pending' || charge.kind === 'checkout') throw new ApiError('wrong_state');
        return payments.beginCard(trx, {
          kind: charge.kind,
          orderId: order.id,
          customerId: order.customer_id,
          payerId: actor.id,
          amount: charge.amount,
          chargeId: charge.id,
          save: body.save_method,
          methodId: body.payment_method,
          returnUrl: returnAddress(body.return_url ?? `/my-orders/order/${order.id}`, siteUrl),
        });
      });
      await outsideTransaction(() => payments.requestConfirmation(payment));
      const charge = await selectCharge(db, body.charge);
      const [shown] = charge ? await presentAll([charge], { part: 'parent', locale }) : [];
      if (!shown) throw notFound();
      return shown;
    },
  };
}
