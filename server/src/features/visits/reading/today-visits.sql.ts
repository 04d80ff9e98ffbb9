import { visitTimers } from '@ladushki/contract/visit-states';
import { addDays, moscowInstant } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import { takesPart } from '../../orders/order-access.service.ts';
import { later, type Visit } from '../visit.ts';
import { type VisitView, withOrders } from './visit-view.sql.ts';

export interface ShownWeek {
  monday: string;
  sunday: string;
}

/** A visit lasts a day at most, and the family has as long again to answer each question about it. */
const undecidedMs = 2 * 24 * 3_600_000 + visitTimers.confirmAfterMs + visitTimers.overtimeAnswerMs;

const ownVisits = (db: Db, userId: number) =>
  db.selectFrom('visits').innerJoin('orders', 'orders.id', 'visits.order_id').where(takesPart(userId));

const nextVisit = (db: Db, userId: number, now: Date) =>
  ownVisits(db, userId)
    .select('visits.id')
    .where('visits.state', '=', 'planned')
    .where('visits.ends_at', '>', now)
    .orderBy('visits.starts_at')
    .limit(1);

/** The week's visits, earlier ones that may be undecided, and the next one. */
export async function selectVisitsToday(
  db: Db,
  userId: number,
  { monday, sunday }: ShownWeek,
  now: Date,
): Promise<VisitView[]> {
  const monday0 = moscowInstant(monday, '00:00');
  const earliest = later(now, -undecidedMs);
  const visits = await ownVisits(db, userId)
    .selectAll('visits')
    .where('visits.starts_at', '>=', earliest < monday0 ? earliest : monday0)
    .where((eb) =>
      eb.or([
        eb('visits.starts_at', '<', moscowInstant(addDays(sunday, 1), '00:00')),
        eb('visits.id', '=', nextVisit(db, userId, now)),
      ]),
    )
    .orderBy('visits.starts_at')
    .orderBy('visits.id')
    .$castTo<Visit>()
    .execute();
  return withOrders(db, visits);
}
