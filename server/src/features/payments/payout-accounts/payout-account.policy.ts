import {
  type PayoutAccountStatus,
  type PayoutProblem,
  payoutAccountLimits,
  type SelfEmployedStatus,
} from '@ladushki/contract/payout-accounts-constants';
import type { AccountRow } from './payout-accounts.sql.ts';

type Facts = Pick<AccountRow, 'refusal' | 'bound_at' | 'usable_from' | 'self_employed'>;

const hourMs = 3_600_000;

/** Every account only after a day, the first too: its owner can object. */
export const usableFrom = (now: Date): Date => new Date(now.getTime() + payoutAccountLimits.waitHours * hourMs);

export function statusOf({ refusal, bound_at, usable_from, self_employed }: Facts, now: Date): PayoutAccountStatus {
  if (refusal) return 'refused';
  if (!bound_at || !usable_from) return 'form';
  if (self_employed === 'checking') return 'checking';
  return usable_from > now ? 'waits' : 'active';
}

export function problemOf(row: Facts): PayoutProblem | null {
  if (row.refusal) return row.refusal;
  if (!row.bound_at) return 'form_unfinished';
  if (row.self_employed === 'checking') return 'check_delayed';
  if (row.self_employed === 'not_found') return 'self_employed_not_found';
  return row.self_employed === 'lost' ? 'self_employed_lost' : null;
}

interface Pair {
  account: AccountRow | null;
  waiting: AccountRow | null;
}

/** A waiting account counts as the account from its time on, also before the job has moved it. */
export function pairOf(rows: AccountRow[], now: Date): Pair {
  const account = rows.find(({ place }) => place === 'current') ?? null;
  const waiting = rows.find(({ place }) => place === 'waiting') ?? null;
  return isDue(waiting, now) ? { account: waiting, waiting: null } : { account, waiting };
}

const isDue = (waiting: AccountRow | null, now: Date) => Boolean(waiting?.usable_from && waiting.usable_from <= now);

/** The provider is asked less and less often; a form that nobody has finished within a day is not asked about. */
export function nextCheck({ created_at, bound_at }: Pick<AccountRow, 'created_at' | 'bound_at'>, now: Date) {
  const ageMs = now.getTime() - (bound_at ?? created_at).getTime();
  if (!bound_at && ageMs > 24 * hourMs) return null;
  const pauseMs = Math.min(Math.max(ageMs, 60_000), 6 * hourMs);
  return new Date(now.getTime() + pauseMs);
}

/** A confirmed status may be lost any day, and nobody tells of it; one that is gone is asked about when its owner says that it is back. */
export const nextStatusCheck = (status: SelfEmployedStatus, now: Date): Date | null =>
  status === 'confirmed' ? new Date(now.getTime() + payoutAccountLimits.statusHours * hourMs) : null;

export const maskPhone = (phone: string) => `+7 ••• •••-${phone.slice(-4, -2)}-${phone.slice(-2)}`;
export const maskCard = (last4: string | null) => `•••• ${last4 ?? '••••'}`;
export const maskInn = (inn: string) => `••••••••${inn.slice(-4)}`;
