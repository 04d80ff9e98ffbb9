import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';
import type { Encryption } from '../../../platform/storage/encryption.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { BoundCard, PayoutProvider, SelfEmployedAnswer } from '../payout-provider.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { tellOwner } from './owner-notices.ts';
import { isAsked, nextCheck, nextStatusCheck, usableFrom } from './payout-account.policy.ts';
import {
  type AccountRow,
  hadAccount,
  lockOwner,
  selectAccount,
  settleCard,
  updateAccount,
} from './payout-accounts.sql.ts';
import { openDetails, sealDetails } from './sealed-details.ts';

export interface LearnParts {
  encryption: Encryption;
  notifications: Pick<NotificationsService, 'notify'>;
  providerOf: (name: string) => PayoutProvider | null;
}

/** A status that was confirmed once is lost, not unknown. */
const readStatus = (before: AccountRow['self_employed'], { status }: SelfEmployedAnswer) =>
  status === 'not_found' && (before === 'confirmed' || before === 'lost') ? 'lost' : status;

/** Brings an account to what the provider says; idempotent, however often and by whomever it is asked. */
export function createLearnAccount(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { encryption, notifications, providerOf }: LearnParts,
) {
  const settle = (row: AccountRow, { status, last4 }: BoundCard) =>
    db.transaction().execute(async (trx) => {
      await lockOwner(trx, row.user_id);
      const now = clock.now();
      if (status === 'refused') {
        if (!(await settleCard(trx, row.id, { refusal: 'card_refused', next_check_at: null }))) return;
        return tellOwner(notifications, trx, row.user_id, 'payout_account_refused');
      }
      const isFirst = !(await hadAccount(trx, row.user_id));
      const details = { ...openDetails(encryption, row), last4 };
      const bound = { bound_at: now, usable_from: usableFrom(now), form_url: null, next_check_at: now };
      if (!(await settleCard(trx, row.id, { ...bound, ...sealDetails(encryption, row.user_id, details) }))) return;
      await tellOwner(notifications, trx, row.user_id, isFirst ? 'payout_account_added' : 'payout_account');
    });

  /** Null while the form is open, or the provider is unknown. */
  async function learnCard(row: AccountRow, provider: PayoutProvider): Promise<AccountRow | null> {
    if (row.bound_at) return row;
    const card = row.provider_ref ? await provider.findCard(row.provider_ref) : null;
    if (card && card.status !== 'pending') await settle(row, card);
    const fresh = await selectAccount(db, row.id);
    return fresh?.bound_at ? fresh : null;
  }

  async function learnStatus(row: AccountRow, provider: PayoutProvider): Promise<void> {
    const { inn } = openDetails(encryption, row);
    const { user_id: userId, self_employed_ref: reference } = row;
    const answer = await provider.checkSelfEmployed({ key: randomUUID(), userId, inn, reference });
    await db.transaction().execute(async (trx) => {
      await lockOwner(trx, userId);
      const before = (await selectAccount(trx, row.id))?.self_employed ?? row.self_employed;
      const self_employed = readStatus(before, answer);
      const isLive = await updateAccount(trx, row.id, {
        self_employed,
        // One that was refused is asked for anew.
        self_employed_ref: answer.status === 'not_found' ? null : answer.reference,
        self_employed_url: answer.status === 'checking' ? answer.url : null,
        next_check_at: nextStatusCheck(row, self_employed, clock.now()),
      });
      // Nothing is paid out from now on, whether a payout was tried or not.
      if (isLive && before === 'confirmed' && self_employed !== 'confirmed')
        await tellOwner(notifications, trx, userId, 'payout_account_status');
    });
  }

  async function ask(row: AccountRow, isForced: boolean): Promise<void> {
    const provider = providerOf(row.provider);
    if (!provider || row.refusal || row.ended_at) return;
    await updateAccount(db, row.id, { next_check_at: nextCheck(row, clock.now()) });
    const bound = await learnCard(row, provider);
    // A status that is gone is asked about when its owner says that it is back.
    if (bound && (isForced || isAsked(bound.self_employed))) await learnStatus(bound, provider);
  }

  return {
    /** Throws when the provider does not answer. */
    ask,
    /** The same, later again when the provider does not answer. */
    async learn(row: AccountRow): Promise<void> {
      await ask(row, false).catch((error) => {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
        log.warn({ err: error, account: row.id }, 'payout account could not be checked');
      });
    },
  };
}

export type LearnAccount = ReturnType<typeof createLearnAccount>;
