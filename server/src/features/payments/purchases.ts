import { randomUUID } from 'node:crypto';
import type { PaymentKind } from '@ladushki/contract/payment-kinds';
import { minorOf } from '@ladushki/contract/sums';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import type { PaymentMethod } from './methods/payment-methods.sql.ts';
import type { PaymentMethodsPart } from './methods/payment-methods.ts';
import { savedChargeJob } from './methods/saved-charges.ts';
import { abandonPending, insertPayment, lockPendingPayment, type Payment, updatePayment } from './payments.sql.ts';
import { texts } from './payments.texts.ts';
import type { PaymentProvider } from './provider.ts';

interface Purchase {
  kind: PaymentKind;
  orderId: number;
  customerId: number;
  /** Who pays for the family. */
  payerId: number;
  amount: number;
  /** Of tips, expenses and meetings; all other sums are whole. */
  kopecks?: number;
  expenseId?: number;
  meetingId?: number;
  /** For one visit alone. */
  visitId?: number;
  /** For a part of the order. */
  chargeId?: number;
}

interface SavedCard {
  /** The payer wants their card to be kept; of a long order its weeks are charged too. */
  save?: boolean | undefined;
  /** One of the payer's saved methods, to be charged at once. */
  methodId?: number | undefined;
}

interface CardPurchase extends Purchase, SavedCard {
  returnUrl: string;
}

interface Parts {
  methods: Pick<PaymentMethodsPart, 'own' | 'weekly' | 'chosen'>;
  /** For new payments; null when none is configured. */
  provider: PaymentProvider | null;
}

/** Begins payments, in the transaction of what is bought. */
export function createPurchases({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>, { methods, provider }: Parts) {
  const newRow = ({ kind, orderId, customerId, payerId, amount, kopecks, visitId, chargeId, ...of }: Purchase) => ({
    kind,
    order_id: orderId,
    visit_id: visitId ?? null,
    charge_id: chargeId ?? null,
    expense_id: of.expenseId ?? null,
    meeting_id: of.meetingId ?? null,
    customer_id: customerId,
    payer_id: payerId,
    amount,
    kopecks: kopecks ?? 0,
    request_key: randomUUID(),
    created_at: clock.now(),
  });

  const insertCard = (trx: Db, purchase: CardPurchase, { name }: PaymentProvider) =>
    insertPayment(trx, {
      ...newRow(purchase),
      method: 'card',
      provider: name,
      status: 'pending',
      return_url: purchase.returnUrl,
      save_method: purchase.save ?? false,
    });

  const insertCharge = (trx: Db, purchase: Purchase & Pick<CardPurchase, 'save'>, method: PaymentMethod) =>
    insertPayment(trx, {
      ...newRow(purchase),
      method: 'card',
      provider: method.provider,
      status: 'pending',
      return_url: '',
      by_saved: true,
      saved_method: method.provider_id,
      save_method: purchase.save ?? false,
    });

  return {
    /** The pending payment, or a new one; the provider is called after the commit. */
    async beginCard(trx: Db, purchase: CardPurchase): Promise<Payment> {
      if (!provider) throw new ApiError('conflict', { text: texts.noCards });
      if (purchase.amount === 0 && !purchase.kopecks) throw new ApiError('conflict', { text: texts.tooSmall });
      const { kind, orderId, visitId = null, chargeId = null, expenseId = null, save = false } = purchase;
      const of = { visitId, chargeId, expenseId, meetingId: purchase.meetingId ?? null };
      const pending = await lockPendingPayment(trx, { kind, orderId, ...of });
      // What is charged by a saved method goes on: what is too much by then goes back.
      if (pending?.by_saved) return pending;
      const method =
        purchase.methodId === undefined ? null : await methods.own(trx, purchase.payerId, purchase.methodId);
      if (method === undefined || (method && method.provider !== provider.name)) throw notFound();
      const isSameSum = pending && minorOf(pending) === minorOf({ kopecks: 0, ...purchase });
      const isSame = !method && isSameSum && pending.save_method === save;
      // What is saved belongs to its payer.
      if (isSame && (!save || pending.payer_id === purchase.payerId)) return pending;
      if (pending) await updatePayment(trx, pending.id, { status: 'abandoned' });
      const begun = { ...purchase, save };
      return method ? insertCharge(trx, begun, method) : insertCard(trx, begun, provider);
    },

    /** Charges a week of a long order after the commit. False: nobody let us do so. */
    async chargeWeekly(trx: Db, purchase: Omit<Purchase, 'payerId'>): Promise<boolean> {
      const method = await methods.weekly(trx, purchase.orderId);
      if (!method || method.provider !== provider?.name) return false;
      const { id } = await insertCharge(trx, { ...purchase, payerId: method.user_id }, method);
      await jobs.schedule(trx, savedChargeJob, { payment: id });
      return true;
    },

    /** Charges the payer's default card after the commit. False: there is none. */
    async chargeDefault(trx: Db, purchase: Purchase): Promise<boolean> {
      const method = await methods.chosen(trx, purchase.payerId);
      if (!method || method.provider !== provider?.name) return false;
      const { id } = await insertCharge(trx, purchase, method);
      await jobs.schedule(trx, savedChargeJob, { payment: id });
      return true;
    },

    requireNoCard({ save, methodId }: SavedCard): void {
      if (save || methodId !== undefined) throw invalidField('method', texts.cardOnly);
    },

    /** Records that the two sides pay each other directly. */
    async recordDirect(trx: Db, purchase: Purchase): Promise<void> {
      await abandonPending(trx, purchase.orderId);
      await insertPayment(trx, {
        ...newRow(purchase),
        method: 'direct',
        provider: 'none',
        status: 'succeeded',
        applied: true,
        return_url: '',
        settled_at: clock.now(),
      });
    },
  };
}
