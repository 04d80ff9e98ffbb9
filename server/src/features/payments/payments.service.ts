import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@ladushki/contract/endpoint';
import { defaultLocale } from '@ladushki/contract/locales';
import type { payments as calls } from '@ladushki/contract/payments';
import type { Locale } from '@ladushki/contract/primitives';
import { minorOf } from '@ladushki/contract/sums';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { createApplyPayment } from './apply-payment.ts';
import { selectDisputedMoney } from './ledger/disputed-money.sql.ts';
import { selectOrderMoney } from './ledger/order-money.sql.ts';
import { createPaymentMethods } from './methods/payment-methods.ts';
import { createSavedCharges } from './methods/saved-charges.ts';
import { createMoney } from './money.ts';
import { choosePaymentProviders } from './payment-providers.ts';
import {
  abandonExtras,
  abandonPending,
  type Payment,
  payerOf,
  selectByProviderId,
  selectPayment,
  selectPaymentsOfCharges,
  selectPaymentsOfExpenses,
  selectShownPayment,
  storeProviderAnswer,
  updatePayment,
} from './payments.sql.ts';
import { type PaymentProvider, type ProviderPayment, ProviderRefused, ProviderUnavailable } from './provider.ts';
import { booksOf, providerDown } from './provider-books.ts';
import { createPurchases } from './purchases.ts';
import { createReconciliation } from './reconciliation.ts';
import { createRefunds } from './refunds.ts';
import { sendings } from './sandbox/sandbox-rules.service.ts';
import { failureOf } from './shown-payment.service.ts';

export type { ProviderOperation } from './provider.ts';

export function createPayments(deps: Deps) {
  const { db } = deps;
  const providers = choosePaymentProviders(deps);
  const money = createMoney(deps);
  const methods = createPaymentMethods(deps);
  const applyPayment = createApplyPayment(deps, { money, methods, providerOf: providers.byName });
  const refunds = createRefunds(deps, providers.byName);
  const savedCharges = createSavedCharges(deps, { applyPayment, providerOf: providers.byName });
  const purchases = createPurchases(deps, { methods, provider: providers.current });
  createReconciliation(deps, { applyPayment, refunds, savedCharges });

  async function ask(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw providerDown();
      if (error instanceof ProviderRefused) {
        // A configuration error that the payer cannot fix: they may pay directly, and it is logged.
        deps.log.error({ err: error }, 'payment provider');
        throw providerDown();
      }
      throw error;
    }
  }

  /** Where the shop may not save methods, it is paid without. */
  async function create(provider: PaymentProvider, payment: Payment): Promise<ProviderPayment> {
    const { id: paymentId, order_id: orderId, return_url: returnUrl, save_method: save } = payment;
    const request = { paymentId, orderId, payerId: payerOf(payment), amountMinor: minorOf(payment), returnUrl };
    try {
      return await provider.createPayment({ ...request, key: payment.request_key, save });
    } catch (error) {
      if (!save || !(error instanceof ProviderRefused)) throw error;
      deps.log.error({ err: error }, 'payment method not saved');
      const key = randomUUID();
      await updatePayment(db, paymentId, { save_method: false, request_key: key });
      return provider.createPayment({ ...request, key, save: false });
    }
  }

  return {
    money,
    differences: applyPayment.differences,
    buyer: applyPayment.define,
    requireBuyers: applyPayment.requireBuyers,
    shownPayment: selectShownPayment,
    orderMoney: selectOrderMoney,
    async read(id: number): Promise<Payment> {
      const payment = await selectPayment(db, id);
      if (!payment) throw notFound();
      return payment;
    },
    abandonPending,
    nameCharge: (trx: Db, id: number, charge_id: number) => updatePayment(trx, id, { charge_id }),
    paymentsOfCharges: selectPaymentsOfCharges,
    paymentsOfExpenses: selectPaymentsOfExpenses,
    abandonExtras,

    ...purchases,
    methods,
    /** What the weeks of an order are charged by, masked: for the family's eyes. */
    async weeklyMethodOf(orderId: number, reader: number) {
      const method = await methods.weekly(db, orderId);
      return method ? { brand: method.brand, masked: method.masked, is_own: method.user_id === reader } : null;
    },

    /** Requests the confirmation URL, or charges the saved method; idempotent. */
    async requestConfirmation({ id }: Payment): Promise<void> {
      const payment = await selectPayment(db, id);
      if (payment?.status !== 'pending' || payment.confirmation_url) return;
      if (payment.by_saved) return ask(savedCharges.perform(id));
      const provider = providers.byName(payment.provider);
      if (!provider) throw providerDown();
      const ready = create(provider, payment).then(async (answer) => {
        await storeProviderAnswer(db, id, { provider_id: answer.id, confirmation_url: answer.confirmationUrl });
        if (answer.status !== 'pending') await applyPayment.apply(payment, answer);
      });
      await ask(ready);
    },

    isKnown: (provider: string) => providers.byName(provider) !== null,

    /** A webhook is only a hint: the provider is queried. */
    async onProviderEvent(name: string, ids: { object: string; payment?: string | undefined }): Promise<void> {
      const provider = providers.byName(name);
      if (!provider) throw notFound();
      const payment =
        (await selectByProviderId(db, provider.name, ids.object)) ??
        (ids.payment ? await selectByProviderId(db, provider.name, ids.payment) : undefined);
      if (!payment) throw notFound();
      await ask(applyPayment.learn(payment));
      if (ids.payment) await ask(refunds.learnOf(payment.id));
    },

    async readSandboxPayment(id: number, locale: Locale) {
      const payment = await selectPayment(db, id);
      if (payment?.provider !== 'sandbox' || !payment.provider_id) throw notFound();
      const books = await providers.sandbox?.findPayment(payment.provider_id);
      if (!books) throw notFound();
      return {
        id,
        order: payment.order_id,
        amount: payment.amount,
        amount_minor: minorOf(payment),
        status: books.status,
        failure: failureOf(payment, locale),
        return_url: payment.return_url,
      };
    },

    async decideSandboxPayment(
      id: number,
      { webhook, ...choice }: BodyOf<typeof calls.settleSandboxPayment>,
      locale: Locale = defaultLocale,
    ) {
      const payment = await selectPayment(db, id);
      if (!providers.sandbox || payment?.provider !== 'sandbox' || !payment.provider_id) throw notFound();
      const decided = await providers.sandbox.decide(payment.provider_id, choice);
      if (decided !== choice.outcome) throw new ApiError('wrong_state');
      for (let told = 0; told < sendings[webhook ?? 'once']; told += 1) await applyPayment.learn(payment);
      return this.readSandboxPayment(id, locale);
    },

    /** The provider's own books; empty where nothing is paid by card. */
    async *operations(since: Date) {
      if (providers.current) yield* booksOf(providers.current, since);
    },
    providerName: providers.current?.name ?? 'none',
    sandbox: providers.sandbox,

    disputedMoney: (orderId: number) => selectDisputedMoney(db, orderId),
  };
}

export type PaymentsService = ReturnType<typeof createPayments>;
