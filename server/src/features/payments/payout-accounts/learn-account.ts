import type { Deps } from '../../../platform/deps.ts';
import type { Encryption } from '../../../platform/storage/encryption.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { BoundCard, PayoutProvider } from '../payout-provider.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { patience, RegisterBusy, type SelfEmployedRegister } from '../self-employed/register.ts';
import { tellOwner } from './owner-notices.ts';
import { nextCheck, nextStatusCheck, usableFrom } from './payout-account.policy.ts';
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
  registerOf: (name: string) => SelfEmployedRegister | null;
}

/** A status that was confirmed once is lost, not unknown. */
const readStatus = (before: AccountRow['self_employed'], isSelfEmployed: boolean) => {
  if (isSelfEmployed) return 'confirmed';
  return before === 'confirmed' || before === 'lost' ? 'lost' : 'not_found';
};

const isSilence = (error: unknown) => error instanceof ProviderUnavailable || error instanceof ProviderRefused;

/** Brings an account to what the provider says of the card, and the register of its owner; idempotent, however often and by whomever it is asked. */
export function createLearnAccount(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { encryption, notifications, providerOf, registerOf }: LearnParts,
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

  const later = (row: AccountRow) => updateAccount(db, row.id, { next_check_at: nextCheck(row, clock.now()) });

  /** Throws when the provider does not answer. Null while the form is open, or the provider is unknown. */
  async function askCard(row: AccountRow): Promise<AccountRow | null> {
    const provider = providerOf(row.provider);
    if (!provider || row.refusal || row.ended_at) return null;
    if (row.bound_at) return row;
    await later(row);
    const card = row.provider_ref ? await provider.findCard(row.provider_ref) : null;
    if (card && card.status !== 'pending') await settle(row, card);
    const fresh = await selectAccount(db, row.id);
    return fresh?.bound_at ? fresh : null;
  }

  /** Throws when the register does not answer. */
  async function askStatus(row: AccountRow, waitMs: number): Promise<void> {
    const register = registerOf(row.provider);
    if (!register || row.refusal || row.ended_at) return;
    const { inn } = openDetails(encryption, row);
    const { user_id: userId } = row;
    const isSelfEmployed = await register.isSelfEmployed({ userId, inn }, waitMs);
    await db.transaction().execute(async (trx) => {
      await lockOwner(trx, userId);
      const before = (await selectAccount(trx, row.id))?.self_employed ?? row.self_employed;
      const self_employed = readStatus(before, isSelfEmployed);
      const next_check_at = nextStatusCheck(self_employed, clock.now());
      const isLive = await updateAccount(trx, row.id, { self_employed, next_check_at });
      // Nothing is paid out from now on, whether a payout was tried or not.
      if (isLive && before === 'confirmed' && self_employed !== 'confirmed')
        await tellOwner(notifications, trx, userId, 'payout_account_status');
    });
  }

  /** What nobody answers now is asked again later. */
  async function quietly(row: AccountRow, work: Promise<unknown>): Promise<void> {
    await work.catch((error) => {
      if (!isSilence(error)) throw error;
      log.warn({ err: error, account: row.id }, 'payout account could not be checked');
    });
  }

  /** A card that is bound by now is one whose owner is asked about at once. */
  async function learnForm(row: AccountRow): Promise<void> {
    const bound = await askCard(row);
    if (bound && !row.bound_at) await quietly(bound, askStatus(bound, patience.person));
  }

  return {
    /** News of a card; throws when the provider does not answer. */
    learnForm,

    /** A person is looking at the page meanwhile. */
    async learn(row: AccountRow): Promise<void> {
      await quietly(row, row.bound_at ? askStatus(row, patience.person) : learnForm(row));
    },

    /** The person says that something has changed. Throws when nobody answers; the status is asked about all the same, later. */
    async askAnew(row: AccountRow): Promise<void> {
      const bound = await askCard(row);
      if (!bound) return;
      await updateAccount(db, bound.id, { next_check_at: clock.now() });
      await askStatus(bound, patience.person);
    },

    /** For a job: nobody waits. Throws when the register does not answer, which holds for all others too. */
    async learnStatus(row: AccountRow): Promise<void> {
      await askStatus(row, patience.job).catch(async (error) => {
        // Asked too often it has not been asked, and keeps its turn.
        if (!(error instanceof RegisterBusy)) await later(row);
        if (error instanceof ProviderUnavailable) throw error;
        log.warn({ err: error, account: row.id }, 'self-employed status could not be checked');
      });
    },
  };
}

export type LearnAccount = ReturnType<typeof createLearnAccount>;
