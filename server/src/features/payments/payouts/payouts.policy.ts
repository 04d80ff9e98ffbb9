import { payoutRules } from '@ladushki/contract/earning-constants';
import { heldUntil, type PayoutFacts, payoutBlockOf } from '../earnings/payout-block.policy.ts';
import { pairOf, statusOf } from '../payout-accounts/payout-account.policy.ts';
import type { AccountRow } from '../payout-accounts/payout-accounts.sql.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** The provider is asked less and less often, at last every hour. */
export function nextAsking({ created_at }: { created_at: Date }, now: Date): Date {
  const ageMs = now.getTime() - created_at.getTime();
  return new Date(now.getTime() + Math.min(Math.max(ageMs, minuteMs), hourMs));
}

/** What one transfer may hold of lines, whole and in their order; one that is too large goes by itself. */
export function atOnce<Line extends { amount_minor: number }>(lines: readonly Line[]): readonly Line[] {
  let sum = 0;
  const fitting = lines.filter(({ amount_minor }) => {
    const fits = sum + amount_minor <= payoutRules.maximumMinor;
    if (fits) sum += amount_minor;
    return fits;
  });
  return fitting.length > 0 ? fitting : lines.slice(0, 1);
}

/** As notices tell a sum. */
export const noticeSum = (minor: number) => ({ amount: Math.floor(minor / 100), kopecks: minor % 100 });

interface Stops {
  is_blocked: boolean;
  is_suspended: boolean;
  is_held: boolean;
  is_disputed: boolean;
  changed_at: Date | null;
  is_contested: boolean;
}

/** Why nothing of what is due leaves now. A dispute keeps its own lines alone; who asks gets any sum. */
export function blockOf(stops: Stops, accounts: AccountRow[], dueMinor: number, now: Date, isAsked: boolean) {
  const { account, waiting } = pairOf(accounts, now);
  const facts: PayoutFacts = {
    isBlocked: stops.is_blocked,
    isSuspended: stops.is_suspended,
    isHeldByStaff: stops.is_held,
    isDisputed: stops.is_disputed && dueMinor === 0,
    isChangedLately: heldUntil(stops.changed_at, now) !== null || stops.is_contested,
    account: account && { status: statusOf(account, now), selfEmployed: account.self_employed },
    isAccountReplaced: Boolean(waiting?.usable_from),
    dueMinor: isAsked ? Math.max(dueMinor, payoutRules.minimumMinor) : dueMinor,
    frozenMinor: stops.is_disputed ? 1 : 0,
  };
  return payoutBlockOf(facts);
}
