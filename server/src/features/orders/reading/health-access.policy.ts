import { statusOn } from '@ladushki/contract/checks';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { orderTimers } from '@ladushki/contract/order-states';
import { addDays, moscowDate, type OrderPeriod, type Visit, visitsBetween } from '@ladushki/contract/visits';
import type { Order } from '../order.ts';

/** Each week has a visit, a night visit of yesterday may still be under way, and earlier days are over. */
const daysLookedAt = 8;

export interface Verification {
  verification_status: string;
  verified_until: Date | null;
}

export const isVerified = ({ verification_status, verified_until }: Verification, now: Date) =>
  statusOn(verification_status, verified_until && moscowDate(verified_until), moscowDate(now)) === 'verified';

/** The current visit, or else the next one. */
export function nearestVisit(period: OrderPeriod, now: Date): Visit | null {
  const yesterday = addDays(moscowDate(now), -1);
  const first = period.start_date > yesterday ? period.start_date : yesterday;
  const latest = addDays(first, daysLookedAt);
  const last = period.end_date && period.end_date < latest ? period.end_date : latest;
  return visitsBetween(period, first, last).find(({ endsAt }) => endsAt >= now) ?? null;
}

type HealthOrder = Pick<Order, 'status' | 'health_allowed_at'>;
export type VisitTimes = Pick<Visit, 'startsAt' | 'endsAt'>;
export type HealthAccess = NonNullable<OrderDetail['health_access']> & { isVisitUnderWay: boolean };

/** A permission can be given and withdrawn from the agreement until the order ends. */
export const isAgreed = ({ status }: Pick<Order, 'status'>) => status === 'awaiting_pay' || status === 'active';

/** `visit`: the current one, or else the next. */
export function healthAccessOf(
  order: HealthOrder,
  sitter: Verification,
  visit: VisitTimes | null,
  now: Date,
): HealthAccess {
  const opensAt = visit && new Date(visit.startsAt.getTime() - orderTimers.healthBeforeVisitMs);
  const needed = !isVerified(sitter, now);
  const allowed = order.health_allowed_at !== null;
  const isActive = order.status === 'active';
  return {
    needed,
    allowed,
    open: isActive && opensAt !== null && opensAt <= now && (allowed || !needed),
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: visit?.endsAt.toISOString() ?? null,
    isVisitUnderWay: isActive && visit !== null && visit.startsAt <= now,
  };
}
