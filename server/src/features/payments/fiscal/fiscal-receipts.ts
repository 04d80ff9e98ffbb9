import { randomUUID } from 'node:crypto';
import { isDemo } from '../../../platform/config.ts';
import { forEachInBatches } from '../../../platform/database/batches.ts';
import type { Deps } from '../../../platform/deps.ts';
import { closeMoneyCase, openMoneyCase } from '../../cases/money-cases.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { lockPayment, updatePayment } from '../payments.sql.ts';
import { ProviderRefused } from '../provider.ts';
import { createYookassaReceipts } from '../yookassa/yookassa-receipts.ts';
import { yookassaSettings } from '../yookassa/yookassa-settings.ts';
import { receiptDue } from './fiscal.policy.ts';
import {
  claimReceipt,
  type FiscalReceipt,
  hasPending,
  insertReceipt,
  markReceiptTold,
  selectAbout,
  selectReceiptsOf,
  selectReceiptsToTry,
  selectToReceipt,
  selectUntold,
  updateReceipt,
} from './fiscal.sql.ts';
import type { Contact, ProviderReceipt, ReceiptProvider } from './receipt-provider.ts';
import { createSandboxReceipts } from './sandbox-receipts.ts';

const everyMinutes = 5;
const retryMs = 4 * 60_000;
const lateMs = 24 * 3_600_000;

type Parts = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'config'>;

function chooseProviders({ config, clock }: Parts): ReceiptProvider[] {
  const { YOOKASSA_RECEIPTS, YOOKASSA_VAT_CODE: vatCode, YOOKASSA_TAX_SYSTEM: taxSystem } = config;
  const { shop } = yookassaSettings(config);
  const isOn = YOOKASSA_RECEIPTS === 'on' && shop && vatCode;
  return [
    ...(isOn ? [createYookassaReceipts(shop, { vatCode, taxSystem })] : []),
    ...(isDemo(config) ? [createSandboxReceipts({ clock })] : []),
  ];
}

function contactOf({ email, phone_number }: { email: string | null; phone_number: string | null }): Contact | null {
  if (email) return { email };
  return phone_number ? { phone: phone_number.replace(/\D/g, '') } : null;
}

/** Fiscal receipts (54-FZ) for our fee of each payment, once nothing of it is held. */
export function createFiscalReceipts(deps: Parts, notifications: Pick<NotificationsService, 'notify'>) {
  const { db, clock, jobs, log } = deps;
  const providers = chooseProviders(deps);
  let stuck = 0;

  const begin = (paymentId: number) =>
    db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, paymentId);
      const due = receiptDue(payment);
      if (!due || (await hasPending(trx, 'fiscal_receipts', paymentId))) return;
      // A returning one names the refund, which has to have arrived.
      if (due.type === 'refund' && (await hasPending(trx, 'refunds', paymentId))) return;
      await insertReceipt(trx, { payment_id: paymentId, ...due, created_at: clock.now() });
      await updatePayment(trx, paymentId, { fiscal_minor: payment.fee_minor });
    });

  async function ask(receipt: FiscalReceipt): Promise<ProviderReceipt | null> {
    const { id, payment_id, type, amount_minor, request_key, provider_ref, asked_at } = receipt;
    const about = await selectAbout(db, payment_id);
    const provider = providers.find(({ name }) => name === about.provider);
    const contact = contactOf(about);
    if (!provider || !about.provider_id || !contact) {
      log.error({ receipt: id }, 'fiscal receipt without a provider or a contact');
      return null;
    }
    if (provider_ref) return provider.find(provider_ref);
    const request = {
      ...{ key: request_key, type, orderId: about.order_id, amountMinor: amount_minor, contact },
      ...{ paymentProviderId: about.provider_id, refundProviderId: about.refund_id },
    };
    if (!asked_at) await updateReceipt(db, id, { asked_at: clock.now() });
    else {
      // Keys live for a day, and a contact may have changed: what was made before is looked for first.
      const others = (await selectReceiptsOf(db, payment_id)).flatMap((other) => other.provider_ref ?? []);
      const lost = await provider.findLost(request, others);
      if (lost) return lost;
    }
    return provider.create(request);
  }

  /** In what is told to the staff it is the payment that has a number. */
  const matterOf = ({ payment_id }: Pick<FiscalReceipt, 'payment_id'>) =>
    ({ kind: 'receipt_stuck', subject_kind: 'payment', subject_id: payment_id }) as const;

  async function keep({ id, told_at, payment_id }: FiscalReceipt, answer: ProviderReceipt): Promise<void> {
    if (answer.status === 'pending') return updateReceipt(db, id, { provider_ref: answer.id });
    const { storageNumber, documentNumber, attribute, registeredAt } = answer;
    const numbers = { storage_number: storageNumber, document_number: documentNumber, attribute };
    const isMade = answer.status === 'succeeded';
    await db.transaction().execute(async (trx) => {
      await updateReceipt(trx, id, {
        ...{ status: isMade ? 'succeeded' : 'failed', next_try_at: null, provider_ref: answer.id },
        ...(isMade && { ...numbers, registered_at: registeredAt ?? clock.now() }),
      });
      if (isMade && told_at) await closeMoneyCase(deps, trx, matterOf({ payment_id }));
    });
  }

  async function perform(id: number): Promise<void> {
    const now = clock.now();
    const receipt = await claimReceipt(db, id, now, new Date(now.getTime() + retryMs));
    if (!receipt) return;
    try {
      const answer = await ask(receipt);
      if (answer) await keep(receipt, answer);
    } catch (error) {
      log.warn({ err: error, receipt: id }, 'fiscal receipt not made yet');
      // A refused key stays refused.
      if (error instanceof ProviderRefused && !receipt.provider_ref)
        await updateReceipt(db, id, { request_key: randomUUID() });
    }
  }

  async function tell(id: number): Promise<void> {
    const told = await db.transaction().execute(async (trx) => {
      const receipt = await markReceiptTold(trx, id, clock.now());
      if (receipt) await openMoneyCase(deps, notifications, trx, matterOf(receipt));
      return receipt;
    });
    if (told) stuck += 1;
  }

  type Read = (page: { after: number; limit: number }) => Promise<number[]>;
  const each = (read: Read, work: (id: number) => Promise<void>) =>
    forEachInBatches<number>((after, limit) => read({ after: after ?? 0, limit }), work);

  async function run(): Promise<void> {
    const names = providers.map(({ name }) => name);
    if (names.length === 0) return;
    await each((page) => selectToReceipt(db, names, page), begin);
    const now = clock.now();
    await each((page) => selectReceiptsToTry(db, now, page), perform);
    await each((page) => selectUntold(db, new Date(now.getTime() - lateMs), page), tell);
  }

  jobs.define('fiscal-receipts', run, { everyMinutes });
  return { countStuck: () => stuck };
}
