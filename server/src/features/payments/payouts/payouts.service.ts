import { askDays } from '@ladushki/contract/payouts-constants';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { dataEncryption } from '../../../platform/storage/data-encryption.ts';
import { openMoneyCase } from '../../cases/money-cases.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { selectStopFacts } from '../earnings/earned-balance.sql.ts';
import { presentLine } from '../earnings/earnings.present.ts';
import { selectBegun, selectLinesOfPayout, selectSums } from '../earnings/lines.sql.ts';
import { postPayout } from '../ledger/post.ts';
import { pairOf } from '../payout-accounts/payout-account.policy.ts';
import { maskedOf } from '../payout-accounts/payout-accounts.present.ts';
import { lockOwner, selectLiveAccounts } from '../payout-accounts/payout-accounts.sql.ts';
import { choosePayoutProviders } from '../payout-accounts/payout-providers.ts';
import { openDetails } from '../payout-accounts/sealed-details.ts';
import type { ProviderEvent } from '../provider.ts';
import { booksOf } from '../provider-books.ts';
import { createAskProvider } from './ask-provider.ts';
import { createBeginPayout, type Refusal } from './begin-payout.ts';
import { closeLeaving, leaving } from './leaving-case.ts';
import { definePayoutRun, payoutJob } from './payout-run.ts';
import { blockOf, noticeSum } from './payouts.policy.ts';
import { presentPayout } from './payouts.present.ts';
import {
  announcePayout,
  countSentBefore,
  type DueLine,
  hasAskedSince,
  insertPayout,
  lockDueLines,
  lockLinesOfFailed,
  lockPayout,
  type Payout,
  type PayoutFilter,
  putIntoPayout,
  selectAllPayouts,
  selectDueSum,
  selectPayout,
  selectPayoutByRef,
  selectPayoutsPage,
  updatePayout,
} from './payouts.sql.ts';
import { begunText, blockTexts, dueChanged, texts } from './payouts.texts.ts';
import { createSettlePayout } from './settle-payout.ts';

interface ByHand {
  by: number;
  reference: string;
  text: string;
}

const dayMs = 24 * 3_600_000;

export function createPayouts(deps: Deps, notifications: Pick<NotificationsService, 'notify'>) {
  const { db, clock, config, jobs } = deps;
  const encryption = dataEncryption(config);
  const { current, byName } = choosePayoutProviders(deps);
  const settle = createSettlePayout(deps, { notifications });
  const asking = createAskProvider(deps, { encryption, settle, providerOf: byName });
  const begin = createBeginPayout(deps, { encryption });
  const { run, check, schedule } = definePayoutRun(deps, begin, asking);

  async function own({ id: sitter }: Actor, id: number): Promise<Payout> {
    const row = await selectPayout(db, id);
    if (row?.sitter_id !== sitter) throw notFound();
    return row;
  }

  /** Where nothing is due nothing stands in the way. */
  const refused = ({ block, until }: Refusal) =>
    block && block !== 'minimum'
      ? new ApiError('wrong_state', { text: blockTexts[block], blockedBy: block, blockedUntil: until })
      : new ApiError('wrong_state', { text: texts.nothingDue });

  async function payByHand(trx: Db, row: Payout, lines: readonly DueLine[], { by, reference, text }: ByHand) {
    const now = clock.now();
    await putIntoPayout(trx, row.id, lines);
    await updatePayout(trx, row.id, { status: 'by_hand', paid_at: now, paid_by: by, reference, note: text });
    await postPayout(trx, row.id, now);
    await closeLeaving(deps, trx, row.sitter_id);
    const notice = {
      type: 'system',
      template: 'payout_paid_receipt',
      subject_id: row.id,
      link: '/profile/earnings',
    } as const;
    await notifications.notify(trx, row.sitter_id, { ...notice, ...noticeSum(row.amount_minor) });
    await announcePayout(trx, row);
  }

  /** Due, frozen or on its way, in kopecks. */
  async function owedTo(trx: Db, sitter: number): Promise<number> {
    const sums = await selectSums(trx, { sitter, percent: config.COMMISSION_PERCENT });
    return sums.due + sums.frozen + sums.on_the_way;
  }

  return {
    begin,
    run,
    check,
    schedule,
    differences: settle.differences,
    failures: settle.failures,
    /** Sent more than a day ago, and nobody knows what became of them. */
    countStuck: () => countSentBefore(db, new Date(clock.now().getTime() - dayMs)),

    async list(actor: Actor, request: PageRequest, locale: Locale) {
      const { count, results } = await selectPayoutsPage(db, actor.id, request);
      return { count, results: results.map((row) => presentPayout(row, locale)) };
    },

    async read(actor: Actor, id: number, locale: Locale) {
      const row = await own(actor, id);
      const lines = await selectLinesOfPayout(db, actor.id, id);
      return { ...presentPayout(row, locale), lines: lines.map((line) => presentLine(line, locale)) };
    },

    /** Of all sitters, or one; for staff. */
    async listAll(filter: PayoutFilter, request: PageRequest, locale: Locale) {
      const { count, results } = await selectAllPayouts(db, filter, request);
      return {
        count,
        results: results.map(({ full_name, erased_at, held_by, holder, ...row }) => ({
          ...presentPayout(row, locale),
          person: { id: row.sitter_id, full_name, erased_at },
          held_by: held_by === null ? null : { id: held_by, full_name: holder ?? '' },
        })),
      };
    },

    /** All that is due now, whatever its sum. */
    async ask(actor: Actor, locale: Locale) {
      const row = await db.transaction().execute(async (trx) => {
        await lockOwner(trx, actor.id);
        const since = new Date(clock.now().getTime() - askDays * dayMs);
        if (await hasAskedSince(trx, actor.id, since)) throw new ApiError('conflict', { text: texts.askedAlready });
        const made = await begin(trx, actor.id, true);
        if ('block' in made) throw refused(made);
        await jobs.schedule(trx, payoutJob, { payout: made.id });
        return made;
      });
      return presentPayout(row, locale);
    },

    isKnown: (provider: string) => byName(provider) !== null,

    /** A message is only a hint: the provider is asked. False when it is about something else. */
    async onProviderEvent(name: string, { object, payout }: ProviderEvent): Promise<boolean> {
      const known = await selectPayoutByRef(db, name, object);
      const row = known ?? (payout === undefined ? undefined : await selectPayout(db, payout));
      if (row?.provider !== name) return false;
      await asking.learn(row.id);
      return true;
    },

    /** A payout that failed was made by hand; while all that it was to pay is still due. */
    async payFailedByHand(trx: Db, id: number, how: ByHand): Promise<void> {
      const known = await selectPayout(trx, id);
      if (!known) throw notFound();
      await lockOwner(trx, known.sitter_id);
      const row = await lockPayout(trx, id);
      const lines = row.status === 'failed' ? await lockLinesOfFailed(trx, id) : [];
      const sum = lines.reduce((total, { amount_minor }) => total + amount_minor, 0);
      if (sum !== row.amount_minor || sum === 0) throw new ApiError('wrong_state');
      await payByHand(trx, row, lines, how);
    },

    /** Pays out at once, whatever its sum, what a payout that failed was to pay, with all that is due besides. */
    async tryAgain(trx: Db, id: number): Promise<void> {
      const known = await selectPayout(trx, id);
      if (!known) throw notFound();
      await lockOwner(trx, known.sitter_id);
      const { status } = await lockPayout(trx, id);
      const lines = status === 'failed' ? await lockLinesOfFailed(trx, id) : [];
      if (lines.length === 0) throw new ApiError('wrong_state');
      const made = await begin(trx, known.sitter_id, true);
      if ('block' in made) throw refused(made);
      // Only the sitter's own asking counts among hers.
      await updatePayout(trx, made.id, { is_asked: false });
      await jobs.schedule(trx, payoutJob, { payout: made.id });
    },

    /** What is due to a sitter now, and where it would go; for staff. */
    async readDue(sitterId: number) {
      const { account } = pairOf(await selectLiveAccounts(db, sitterId), clock.now());
      const details = account && openDetails(encryption, account);
      return {
        amount_minor: await selectDueSum(db, sitterId),
        account: account && details && { kind: account.kind, masked: maskedOf(details), bank: details.bank },
      };
    },

    /** All that is due to a sitter to whom nothing can be paid otherwise, if it is what was seen. Null: nothing is. */
    async payDueByHand(trx: Db, sitterId: number, seen_minor: number, how: ByHand): Promise<number | null> {
      await lockOwner(trx, sitterId);
      const lines = await lockDueLines(trx, sitterId);
      const amount_minor = lines.reduce((sum, line) => sum + line.amount_minor, 0);
      if (amount_minor === 0) return null;
      if (amount_minor !== seen_minor) throw new ApiError('stale', { text: dueChanged(amount_minor) });
      const now = clock.now();
      const made = { sitter_id: sitterId, amount_minor, status: 'by_hand', created_at: now, paid_at: now };
      const row = await insertPayout(trx, made);
      await payByHand(trx, row, lines, how);
      return row.id;
    },

    /** Nobody leaves while money is owed to them. What cannot be paid is a case for staff. */
    async requireNothingOwed(trx: Db, sitterId: number): Promise<void> {
      const due = await owedTo(trx, sitterId);
      const begun = await selectBegun(trx, { sitter: sitterId, percent: config.COMMISSION_PERCENT }, clock.now());
      if (begun.minor > 0) throw new ApiError('money_due', { dueMinor: due + begun.minor, text: begunText(begun) });
      if (due > 0) throw new ApiError('money_due', { dueMinor: due });
    },
    async tellOfLeaving(sitterId: number): Promise<void> {
      if ((await owedTo(db, sitterId)) === 0) return;
      const accounts = await selectLiveAccounts(db, sitterId);
      const block = blockOf(await selectStopFacts(db, sitterId), accounts, 1, clock.now(), true);
      if (block !== 'account' && block !== 'self_employed') return;
      await db.transaction().execute((trx) => openMoneyCase(deps, notifications, trx, leaving(sitterId)));
    },

    /** The provider's own books of payouts; none where nothing is paid out. */
    async *operations(since: Date) {
      if (current) yield* booksOf(current, since);
    },
  };
}

export type PayoutsService = ReturnType<typeof createPayouts>;
