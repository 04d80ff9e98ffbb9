import { orderTimers } from './order-states.ts';
import { firstVisit, moscowDate, type OrderPeriod } from './visits.ts';

interface StartFault {
  /** The field to correct. */
  field: 'start_date' | 'start_time';
  key: 'date_passed' | 'too_soon';
}

/** The first visit must leave the sitter time to arrive. */
export function startFault(period: OrderPeriod, now: Date): StartFault | null {
  const first = firstVisit(period);
  if (!first || first.startsAt.getTime() - now.getTime() >= orderTimers.startNoticeMs) return null;
  return period.start_date < moscowDate(now)
    ? { field: 'start_date', key: 'date_passed' }
    : { field: 'start_time', key: 'too_soon' };
}
