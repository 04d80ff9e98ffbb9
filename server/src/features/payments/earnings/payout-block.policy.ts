import { type PayoutBlock, payoutBlocks, payoutRules } from '@ladushki/contract/earning-constants';
import type { PayoutAccountStatus, SelfEmployedStatus } from '@ladushki/contract/payout-accounts-constants';
import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';

export interface PayoutFacts {
  isBlocked: boolean;
  /** A suspension while an incident is looked into. */
  isSuspended: boolean;
  isHeldByStaff: boolean;
  /** Something of it belongs to an order in a dispute. */
  isDisputed: boolean;
  /** A password was reset, a contact replaced, or somebody says that it was not the owner. */
  isChangedLately: boolean;
  account: { status: PayoutAccountStatus; selfEmployed: SelfEmployedStatus } | null;
  /** An account replaces it soon: nothing is paid out meanwhile. */
  isAccountReplaced: boolean;
  dueMinor: number;
  frozenMinor: number;
}

/** Until then nothing leaves after a change that a thief would make. */
export const heldUntil = (changedAt: Date | null, now: Date): Date | null => {
  const until = changedAt && new Date(changedAt.getTime() + payoutRules.changeHoldHours * 3_600_000);
  return until && until > now ? until : null;
};

const isUnusable = (status: PayoutAccountStatus | undefined) => !status || status === 'form' || status === 'refused';

/** It is paid to, or will be by itself. */
export const isUsable = (account: PayoutFacts['account']): boolean =>
  !isUnusable(account?.status) && account?.selfEmployed !== 'not_found' && account?.selfEmployed !== 'lost';

/** Of everything that stops payouts the first in the order of the list, where something waits. */
export function payoutBlockOf(facts: PayoutFacts): PayoutBlock | null {
  const { account, dueMinor, frozenMinor } = facts;
  if (dueMinor + frozenMinor === 0) return null;
  const isDue = dueMinor > 0;
  const stops: Record<PayoutBlock, boolean> = {
    blocked: facts.isBlocked,
    incident: facts.isSuspended,
    staff: facts.isHeldByStaff,
    dispute: facts.isDisputed,
    recent_change: isDue && facts.isChangedLately,
    account: isDue && isUnusable(account?.status),
    account_waits: isDue && (account?.status === 'waits' || facts.isAccountReplaced),
    self_employed: isDue && account?.selfEmployed !== 'confirmed',
    minimum: isDue && dueMinor < payoutRules.minimumMinor,
  };
  return payoutBlocks.find((block) => stops[block]) ?? null;
}

/** The next morning payouts leave. */
export function nextPayoutAt(now: Date): Date {
  const today = moscowInstant(moscowDate(now), payoutRules.leavesAt);
  return today > now ? today : moscowInstant(addDays(moscowDate(now), 1), payoutRules.leavesAt);
}

/** What is due, or as much of it as banks take at once, leaves then, unless something stops it; a dispute only keeps what is frozen. */
export function nextPayoutOf(facts: PayoutFacts, now: Date, amount_minor = facts.dueMinor) {
  const { dueMinor } = facts;
  const isStopped = payoutBlockOf({ ...facts, isDisputed: false, frozenMinor: 0 }) !== null;
  return dueMinor === 0 || isStopped ? null : { at: nextPayoutAt(now).toISOString(), amount_minor };
}
