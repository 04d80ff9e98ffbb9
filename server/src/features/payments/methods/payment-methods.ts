import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Payment } from '../payments.sql.ts';
import { texts } from '../payments.texts.ts';
import type { ProviderPayment } from '../provider.ts';
import {
  cancelUnrequested,
  chooseDefault,
  deleteConsent,
  deleteMethod,
  deleteMethodsOf,
  insertConsent,
  insertMethod,
  lockMethodsOf,
  type PaymentMethod,
  selectDefaultMethod,
  selectMethod,
  selectMethodsPage,
  selectWeeklyMethod,
} from './payment-methods.sql.ts';

/** The provider's name of it is told to nobody. */
const present = ({ id, masked, brand, expires, is_default }: PaymentMethod) => ({
  ...{ id, masked, brand, expires, is_default },
});

const payerOf = ({ payer_id, customer_id }: Payment) => payer_id ?? customer_id;

/** Cards that people let us keep, and the orders whose weeks they let us charge. */
export function createPaymentMethods({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function change<T>(userId: number, work: (trx: Db) => Promise<T>): Promise<T> {
    return db.transaction().execute(async (trx) => {
      await lockMethodsOf(trx, userId);
      return work(trx);
    });
  }

  return {
    async list(actor: Actor, request: PageRequest) {
      const { count, results } = await selectMethodsPage(db, actor.id, request);
      return { count, results: results.map(present) };
    },

    makeDefault: (actor: Actor, id: number, locale: Locale) =>
      change(actor.id, async (trx) => {
        const method = await selectMethod(trx, actor.id, id);
        if (!method) throw notFound();
        await chooseDefault(trx, actor.id, id);
        return { ...present({ ...method, is_default: true }), message: texts.methods.chosen[locale] };
      }),

    /** A charge that has begun goes on. */
    remove: (actor: Actor, id: number, locale: Locale) =>
      change(actor.id, async (trx) => {
        const removed = await deleteMethod(trx, actor.id, { id });
        if (!removed) throw notFound();
        await cancelUnrequested(trx, { saved_method: removed.provider_id }, clock.now());
        return { message: texts.methods.removed[locale] };
      }),

    /** A paid payment whose payer wanted this: of a long order the weeks to come are charged too. */
    async keep(trx: Db, payment: Payment, saved: ProviderPayment['saved']): Promise<void> {
      const { provider } = payment;
      if (provider === 'none' || !(saved ?? payment.by_saved)) return;
      const [user_id, created_at] = [payerOf(payment), clock.now()];
      if (saved) {
        await lockMethodsOf(trx, user_id);
        const { id: provider_id, ...card } = saved;
        await insertMethod(trx, { user_id, provider, provider_id, ...card, created_at });
      }
      if (payment.visit_id === null) await insertConsent(trx, payment.order_id, user_id, created_at);
    },

    /** The provider says that it cannot be charged any more. */
    async drop(trx: Db, payment: Payment, provider_id: string): Promise<void> {
      await lockMethodsOf(trx, payerOf(payment));
      await deleteMethod(trx, payerOf(payment), { provider_id });
    },

    weekly: selectWeeklyMethod,
    own: selectMethod,
    chosen: selectDefaultMethod,

    /** The weeks of the order are not charged by themselves any more; a charge that has begun goes on. */
    async endWeekly(trx: Db, order_id: number): Promise<void> {
      await deleteConsent(trx, order_id);
      await cancelUnrequested(trx, { order_id }, clock.now());
    },

    /** Nothing is charged to this person any more. */
    async forget(trx: Db, userId: number): Promise<void> {
      await deleteMethodsOf(trx, userId);
      await cancelUnrequested(trx, { payer_id: userId }, clock.now());
    },
  };
}

export type PaymentMethodsPart = ReturnType<typeof createPaymentMethods>;
