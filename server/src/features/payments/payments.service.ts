import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@ladushki/contract/endpoint';
import { defaultLocale } from '@ladushki/contract/locales';
import type { PaymentKind } from '@ladushki/contract/payment-kinds';
import type { payments as calls, PaymentProvider as ProviderName } from '@ladushki/contract/payments';
import type { Locale } from '@ladushki/contract/primitives';
import { minorOf } from '@ladushki/contract/sums';
import { isDemo } from '../../platform/config.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { createApplyPayment } from './apply-payment.ts';
import { selectDisputedMoney } from './ledger/disputed-money.sql.ts';
import { selectOrderMoney } from './ledger/order-money.sql.ts';
import type { PaymentMethod } from './methods/payment-methods.sql.ts';
import { createPaymentMethods } from './methods/payment-methods.ts';
import { createSavedCharges, savedChargeJob } from './methods/saved-charges.ts';
import { createMoney } from './money.ts';
import {
  abandonExtras,
  abandonPending,
  insertPayment,
  lockPendingPayment,
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
import { texts } from './payments.texts.ts';
import { type PaymentProvider, type ProviderPayment, ProviderRefused, ProviderUnavailable } from './provider.ts';
import { booksOf, providerDown } from './provider-books.ts';
import { createReconciliation } from './reconciliation.ts';
import { createRefunds } from './refunds.ts';
import { createSandboxRules, sendings } from './sandbox/sandbox-rules.service.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { failureOf } from './shown-payment.service.ts';
import { createYookassa } from './yookassa/yookassa.ts';
import { yookassaSettings } from './yookassa/yookassa-settings.ts';

export type { ProviderOperation } from './provider.ts';

interface Providers {
  /** The provider for new payments; null when none is configured. */
  current: PaymentProvider | null;
  sandbox: Sandbox | null;
  byName(name: string): PaymentProvider | null;
}

function chooseProviders(deps: Deps): Providers {
  const { shop } = yookassaSettings(deps.config);
  const yookassa = shop && createYookassa(shop);
  const sandbox = isDemo(deps.config) ? createSandbox(deps, createSandboxRules(deps)) : null;
  return {
    current: yookassa ?? sandbox,
    sandbox,
    byName: (name) => [yookassa, sandbox].find((provider) => provider?.name === name) ?? null,
  };
}

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

export function createPayments(deps: Deps) {
  const { db, clock, jobs } = deps;
  const providers = chooseProviders(deps);
  const money = createMoney(deps);
  const methods = createPaymentMethods(deps);
  const applyPayment = createApplyPayment(deps, { money, methods, providerOf: providers.byName });
  const refunds = createRefunds(deps, providers.byName);
  const savedCharges = createSavedCharges(deps, { applyPayment, providerOf: providers.byName });
  createReconciliation(deps, { applyPayment, refunds, savedCharges });

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

  const insertCard = (trx: Db, purchase: CardPurchase, provider: ProviderName) =>
    insertPayment(trx, {
      ...newRow(purchase),
      method: 'card',
      provider,
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

    /** The pending payment, or a new one; the provider is called after the commit. */
    async beginCard(trx: Db, purchase: CardPurchase): Promise<Payment> {
      if (!providers.current) throw new ApiError('conflict', { text: texts.noCards });
      if (purchase.amount === 0 && !purchase.kopecks) throw new ApiError('conflict', { text: texts.tooSmall });
      const { kind, orderId, visitId = null, chargeId = null, expenseId = null, save = false } = purchase;
      const of = { visitId, chargeId, expenseId, meetingId: purchase.meetingId ?? null };
      const pending = await lockPendingPayment(trx, { kind, orderId, ...of });
      // What is charged by a saved method goes on: what is too much by then goes back.
      if (pending?.by_saved) return pending;
      const method =
        purchase.methodId === undefined ? null : await methods.own(trx, purchase.payerId, purchase.methodId);
      if (method === undefined || (method && method.provider !== providers.current.name)) throw notFound();
      const isSameSum = pending && minorOf(pending) === minorOf({ kopecks: 0, ...purchase });
      const isSame = !method && isSameSum && pending.save_method === save;
      // What is saved belongs to its payer.
      if (isSame && (!save || pending.payer_id === purchase.payerId)) return pending;
      if (pending) await updatePayment(trx, pending.id, { status: 'abandoned' });
      const begun = { ...purchase, save };
      return method ? insertCharge(trx, begun, method) : insertCard(trx, begun, providers.current.name);
    },

    /** Charges a week of a long order after the commit. False: nobody let us do so. */
    async chargeWeekly(trx: Db, purchase: Omit<Purchase, 'payerId'>): Promise<boolean> {
      const method = await methods.weekly(trx, purchase.orderId);
      if (!method || method.provider !== providers.current?.name) return false;
      const { id } = await insertCharge(trx, { ...purchase, payerId: method.user_id }, method);
      await jobs.schedule(trx, savedChargeJob, { payment: id });
      return true;
    },

    /** Charges the payer's default card after the commit. False: there is none. */
    async chargeDefault(trx: Db, purchase: Purchase): Promise<boolean> {
      const method = await methods.chosen(trx, purchase.payerId);
      if (!method || method.provider !== providers.current?.name) return false;
      const { id } = await insertCharge(trx, purchase, method);
      await jobs.schedule(trx, savedChargeJob, { payment: id });
      return true;
    },

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
