import { payoutRules } from '@ladushki/contract/earning-constants';
import type { earnings as calls, EarningStatement } from '@ladushki/contract/earnings';
import type { QueryOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/primitives';
import { addDays, moscowInstant } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutAccountsService } from '../payout-accounts/payout-accounts.service.ts';
import { atOnce } from '../payouts/payouts.policy.ts';
import { selectDueLines } from '../payouts/payouts.sql.ts';
import { periodOf } from '../period.service.ts';
import { hasDue, selectBalanceBefore, selectName, selectPaidBetween, selectStopFacts } from './earned-balance.sql.ts';
import { presentLine, tableOf } from './earnings.present.ts';
import { type LineRow, selectLines, selectLinesBetween, selectSums } from './lines.sql.ts';
import { heldUntil, isUsable, nextPayoutOf, payoutBlockOf } from './payout-block.policy.ts';

const currency = 'RUB';

const totalOf = (lines: readonly LineRow[], part: 'gross_minor' | 'fee_minor' | 'amount_minor', kind?: string) =>
  lines.reduce((sum, line) => sum + (kind === undefined || line.kind === kind ? line[part] : 0), 0);

/** What a sitter reads of her money. */
export function createEarnings(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  accounts: Pick<PayoutAccountsService, 'read'>,
) {
  const whose = ({ id }: Pick<Actor, 'id'>) => ({ sitter: id, percent: config.COMMISSION_PERCENT });

  /** Whole lines leave, which matters only where there are too many for one payout. */
  async function leavingAtOnce(sitter: number, dueMinor: number): Promise<number> {
    if (dueMinor <= payoutRules.maximumMinor) return dueMinor;
    return atOnce(await selectDueLines(db, sitter)).reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  }

  async function summary(actor: Actor, locale: Locale) {
    const [sums, stops, { account, waiting }] = await Promise.all([
      selectSums(db, whose(actor)),
      selectStopFacts(db, actor.id),
      accounts.read(actor, locale),
    ]);
    const until = heldUntil(stops.changed_at, clock.now());
    const facts = {
      isBlocked: stops.is_blocked,
      isSuspended: stops.is_suspended,
      isHeldByStaff: stops.is_held,
      isDisputed: stops.is_disputed,
      isChangedLately: until !== null || stops.is_contested,
      account: account && { status: account.status, selfEmployed: account.self_employed },
      // One whose form is unfinished replaces nothing yet.
      isAccountReplaced: Boolean(waiting?.usable_from),
      dueMinor: sums.due,
      frozenMinor: sums.frozen,
    };
    const blocked_by = payoutBlockOf(facts);
    return {
      currency,
      coming_minor: sums.coming,
      due_minor: sums.due,
      frozen_minor: sums.frozen,
      on_the_way_minor: sums.on_the_way,
      paid_minor: sums.paid,
      next_payout: nextPayoutOf(facts, clock.now(), await leavingAtOnce(actor.id, sums.due)),
      blocked_by,
      blocked_until: blocked_by === 'recent_change' && until ? until.toISOString() : null,
    } as const;
  }

  async function listLines(actor: Actor, { from, to, ...query }: QueryOf<typeof calls.lines>, locale: Locale) {
    const since = from && moscowInstant(from, '00:00');
    const until = to && moscowInstant(addDays(to, 1), '00:00');
    const { count, results } = await selectLines(
      db,
      whose(actor),
      { ...query, since: since || undefined, until: until || undefined },
      query,
    );
    return { count, results: results.map((line) => presentLine(line, locale)) };
  }

  async function statement(actor: Actor, written: string, locale: Locale): Promise<EarningStatement> {
    const { from, to, since, until } = periodOf(written);
    const [full_name, { account, waiting }, opening, lines, paid] = await Promise.all([
      selectName(db, actor.id),
      accounts.read(actor, locale),
      selectBalanceBefore(db, actor.id, since),
      selectLinesBetween(db, actor.id, since, until),
      selectPaidBetween(db, actor.id, since, until),
    ]);
    const earned = totalOf(lines, 'amount_minor');
    const paidOut = paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    return {
      ...{ period: written, from, to, currency },
      person: { full_name, inn_masked: (account ?? waiting)?.inn_masked ?? null },
      opening_minor: opening,
      lines: lines.map((line) => presentLine(line, locale)),
      payouts: paid.map((payout) => ({ ...payout, paid_at: payout.paid_at.toISOString() })),
      totals: {
        gross_minor: totalOf(lines, 'gross_minor'),
        fee_minor: totalOf(lines, 'fee_minor'),
        tips_minor: totalOf(lines, 'amount_minor', 'tip'),
        expenses_minor: totalOf(lines, 'amount_minor', 'expense'),
        earned_minor: earned,
        paid_minor: paidOut,
      },
      closing_minor: opening + earned - paidOut,
    };
  }

  /** Something is due, and the person has to do something to be paid. */
  async function lacksAccount(actor: Actor, locale: Locale): Promise<boolean> {
    if (!(await hasDue(db, actor.id))) return false;
    const { account } = await accounts.read(actor, locale);
    return !isUsable(account && { status: account.status, selfEmployed: account.self_employed });
  }

  return {
    summary,
    lacksAccount,
    listLines,
    statement,
    statementFile: async (actor: Actor, period: string, locale: Locale) =>
      tableOf(await statement(actor, period, locale)),
  };
}
export type EarningsService = ReturnType<typeof createEarnings>;
