import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { payoutAccounts as calls } from '@ladushki/contract/payout-accounts';
import { payoutAccountLimits, payoutConsentVersion } from '@ladushki/contract/payout-accounts-constants';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { isExclusionViolation } from '../../../platform/database/failures.ts';
import { outsideTransaction } from '../../../platform/database/unit-of-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField, notFound, refusedField } from '../../../platform/errors.ts';
import { dataEncryption } from '../../../platform/storage/data-encryption.ts';
import { createInnHash } from '../../identity/accounts/inn-hash.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Bank, PayoutProvider } from '../payout-provider.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { returnAddress } from '../return-address.service.ts';
import { defineAccountSweep } from './account-sweep.ts';
import { createBanks } from './banks.ts';
import { createLearnAccount } from './learn-account.ts';
import { tellOwner } from './owner-notices.ts';
import { pairOf, usableFrom } from './payout-account.policy.ts';
import { maskedOf, presentAccount } from './payout-accounts.present.ts';
import {
  type AccountRow,
  countUncheckedSince,
  deleteAccounts,
  endAccounts,
  hadAccount,
  insertAccount,
  lockOwner,
  selectAccount,
  selectAccountByRef,
  selectAllAccounts,
  selectLiveAccounts,
  updateAccount,
} from './payout-accounts.sql.ts';
import { texts } from './payout-accounts.texts.ts';
import { choosePayoutProviders } from './payout-providers.ts';
import { createSandboxCardForm } from './sandbox-card-form.ts';
import { openDetails, sealDetails } from './sealed-details.ts';

type NewAccount = BodyOf<typeof calls.open>;

export function createPayoutAccounts(deps: Deps, notifications: Pick<NotificationsService, 'notify'>) {
  const { db, clock, counters, config, log } = deps;
  const encryption = dataEncryption(config);
  const hashOf = createInnHash(config);
  const { current, sandbox, byName, registerOf } = choosePayoutProviders(deps);
  const banks = createBanks(clock);
  const learning = createLearnAccount(deps, { encryption, notifications, providerOf: byName, registerOf });
  defineAccountSweep(deps, { notifications }, learning);
  const siteUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;

  function provider(): PayoutProvider {
    if (!current) throw new ApiError('conflict', { text: texts.noPayouts });
    return current;
  }

  /** A configuration error that the person cannot fix is logged; either way they may try again. */
  const answered = <Answer>(work: () => Promise<Answer>, text = texts.providerDown): Promise<Answer> =>
    outsideTransaction(work).catch((error) => {
      if (error instanceof ProviderRefused) log.error({ err: error }, 'payout provider');
      else if (!(error instanceof ProviderUnavailable)) throw error;
      throw new ApiError('not_ready', { text, retryAfterSeconds: 5 });
    });

  const present = (row: AccountRow | null, locale: Locale) =>
    row && presentAccount(row, openDetails(encryption, row), clock.now(), locale);

  async function read({ id }: Pick<Actor, 'id'>, locale: Locale) {
    const { account, waiting } = pairOf(await selectLiveAccounts(db, id), clock.now());
    return { account: present(account, locale), waiting: present(waiting, locale) };
  }

  async function bankOf({ kind, bank }: NewAccount): Promise<Bank | null> {
    if (kind === 'card') return null;
    const known = await answered(() => banks.list(provider()));
    const found = known.find(({ id }) => id === bank);
    if (!found) throw invalidField('bank', texts.unknownBank);
    return found;
  }

  /** A call that is repeated, or changes nothing, finds what is there; a card that is bound cannot be compared. */
  function isSame(row: AccountRow, { kind, inn, phone_number, bank }: NewAccount): boolean {
    if (row.kind !== kind || row.refusal) return false;
    const details = openDetails(encryption, row);
    if (details.inn !== inn) return false;
    return kind === 'card' ? !row.bound_at : details.phone === phone_number && details.bank?.id === bank;
  }

  /** One that was never usable is overwritten; one that is used stays so until the new one has waited. */
  async function replace(trx: Db, userId: number, body: NewAccount, bank: Bank | null): Promise<AccountRow> {
    const now = clock.now();
    await lockOwner(trx, userId);
    const { account, waiting } = pairOf(await selectLiveAccounts(trx, userId), now);
    // The waiting one has become the account, though the job has not moved it yet.
    if (account?.place === 'waiting') {
      await endAccounts(trx, userId, ['current'], now);
      await updateAccount(trx, account.id, { place: 'current' });
    }
    if (waiting && isSame(waiting, body)) return waiting;
    await endAccounts(trx, userId, ['waiting'], now);
    return account && isSame(account, body) ? account : insert(trx, userId, body, bank);
  }

  async function insert(trx: Db, userId: number, body: NewAccount, bank: Bank | null): Promise<AccountRow> {
    const now = clock.now();
    const isFirst = !(await hadAccount(trx, userId));
    if (isFirst) await endAccounts(trx, userId, ['current'], now);
    const phone = body.kind === 'sbp' ? (body.phone_number ?? null) : null;
    const isBound = body.kind === 'sbp';
    const row = await insertAccount(trx, {
      user_id: userId,
      place: isFirst ? 'current' : 'waiting',
      kind: body.kind,
      provider: provider().name,
      request_key: randomUUID(),
      return_url: returnAddress(body.return_url ?? '/profile/earnings', siteUrl),
      ...sealDetails(encryption, userId, { inn: body.inn, phone, bank, last4: null }),
      inn_hash: hashOf(body.inn),
      bound_at: isBound ? now : null,
      usable_from: isBound ? usableFrom(now) : null,
      consent_version: payoutConsentVersion,
      consent_at: now,
      created_at: now,
      next_check_at: now,
    });
    if (isBound) await tellOwner(notifications, trx, userId, isFirst ? 'payout_account_added' : 'payout_account');
    return row;
  }

  /** The provider's own form; without it the account would be of no use, so it ends. */
  async function openForm(row: AccountRow): Promise<string> {
    const { id: accountId, request_key: key, return_url: returnUrl } = row;
    try {
      const { reference, formUrl } = await answered(() => provider().openCard({ key, accountId, returnUrl }));
      await updateAccount(db, accountId, { provider_ref: reference, form_url: formUrl });
      return formUrl;
    } catch (error) {
      await updateAccount(db, accountId, { place: null, ended_at: clock.now(), next_check_at: null });
      throw error;
    }
  }

  return {
    async listBanks(search: string, request: PageRequest) {
      return answered(() => banks.find(provider(), search, request));
    },

    read,

    async open(actor: Actor, body: NewAccount, locale: Locale) {
      const bank = await bankOf(body);
      const row = await db
        .transaction()
        .execute((trx) => replace(trx, actor.id, body, bank))
        .catch((error) => {
          throw isExclusionViolation(error) ? refusedField('taken', 'inn', texts.innTaken) : error;
        });
      const form_url = row.kind === 'card' ? await openForm(row) : null;
      if (row.kind === 'sbp') await outsideTransaction(() => learning.learn(row));
      const fresh = (await selectAccount(db, row.id)) ?? row;
      const account = presentAccount(fresh, openDetails(encryption, fresh), clock.now(), locale);
      const text = form_url
        ? texts.openForm
        : texts[fresh.usable_from && fresh.usable_from > clock.now() ? 'waits' : 'added'];
      return { account, form_url, message: text[locale] };
    },

    async recheck(actor: Actor, locale: Locale) {
      const rows = await selectLiveAccounts(db, actor.id);
      if (rows.length === 0) throw notFound(texts.none);
      const { recheckSeconds } = payoutAccountLimits;
      const turn = await counters.increment(`payout-recheck:${actor.id}`, recheckSeconds);
      if (turn.count > 1) throw new ApiError('too_many', { retryAfterSeconds: Math.max(1, turn.resetSeconds) });
      await answered(async () => {
        for (const row of rows) await learning.askAnew(row);
      }, texts.checkLater);
      return read(actor, locale);
    },

    async remove(actor: Actor, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        await lockOwner(trx, actor.id);
        const ended = await endAccounts(trx, actor.id, ['current', 'waiting'], clock.now());
        if (ended === 0) throw notFound(texts.none);
        await tellOwner(notifications, trx, actor.id, 'payout_account_removed');
      });
      return { message: texts.removed[locale] };
    },

    /** A webhook is only a hint; false when it is about something else. */
    async onProviderEvent(name: string, ref: string): Promise<boolean> {
      const row = await selectAccountByRef(db, name, ref);
      if (row) await answered(() => learning.learnForm(row));
      return row !== undefined;
    },

    /** Bound more than a day ago, and nobody has said yet whether their owners are self-employed. */
    countUnchecked: () => countUncheckedSince(db, new Date(clock.now().getTime() - 24 * 3_600_000)),

    eraseAccounts: (trx: Db, userId: number) => deleteAccounts(trx, userId),

    async exportAccounts(userId: number) {
      const rows = await selectAllAccounts(db, userId);
      return rows.map((row) => {
        const { request_key, provider_ref, form_url, return_url, sealed, key_id, inn_hash, ...facts } = row;
        const details = openDetails(encryption, row);
        return { ...facts, ...details, masked: maskedOf(details) };
      });
    },

    sandboxForm: sandbox && createSandboxCardForm(db, sandbox, learning),
  };
}

export type PayoutAccountsService = ReturnType<typeof createPayoutAccounts>;
