import type { Db } from '../../../platform/database/connection.ts';
import type { Order } from '../../orders/order-access.service.ts';
import type { Visit } from '../visit.ts';
import { setAside } from './changed-visits.sql.ts';
import { insertVisit, updateVisit } from './visit-rows.sql.ts';

export type { Visit } from '../visit.ts';
export { selectVisit } from './visit-rows.sql.ts';

interface Hours {
  date: string;
  startsAt: Date;
  endsAt: Date;
}

/** One visit before and after an agreed change; null: there is none. */
export interface ChangedVisit {
  visit: Visit | null;
  after: Hours | null;
  /** What it costs afterwards. */
  amount: number;
}

interface Agreed {
  order: Order & { sitter_id: number };
  by: 'customer' | 'sitter';
  /** How new visits came to be. */
  origin: 'plan' | 'added' | 'moved';
  isDirect: boolean;
  now: Date;
}

const isSameTime = (visit: Visit, { startsAt, endsAt }: Hours) =>
  visit.starts_at.getTime() === startsAt.getTime() && visit.ends_at.getTime() === endsAt.getTime();

/** All that was paid goes back. */
const skipped = ({ funding, paid }: Visit, { by, now }: Agreed) => ({
  state: 'skipped' as const,
  skipped_at: now,
  skipped_by: by,
  skip_reason: 'agreed' as const,
  ...(funding === 'held' && { returned: paid, settled_at: now }),
});

/** What was paid too much goes back. */
const priced = ({ paid, overpaid }: Visit, amount: number) => {
  const over = Math.max(0, paid - amount);
  return { amount, paid: paid - over, overpaid: overpaid + over };
};

const untold = { told_soon: false, told_late: false, told_end: false };

const movedTo = (visit: Visit, { date, startsAt, endsAt }: Hours, { origin }: Agreed) => ({
  date,
  starts_at: startsAt,
  ends_at: endsAt,
  sequence: visit.sequence + 1,
  ...(origin === 'moved' && { origin: 'moved' as const, moved_from: visit.moved_from ?? planDay(visit) }),
  ...untold,
});

/** An added visit stands for no day of the plan. */
const planDay = ({ origin, date }: Visit) => (origin === 'added' ? null : date);

async function changeOne(trx: Db, changed: ChangedVisit, agreed: Agreed): Promise<number> {
  const { visit, after, amount } = changed;
  const { order, now } = agreed;
  if (!visit && after) {
    return insertVisit(trx, {
      order_id: order.id,
      sitter_id: order.sitter_id,
      date: after.date,
      starts_at: after.startsAt,
      ends_at: after.endsAt,
      origin: agreed.origin === 'added' ? 'added' : 'plan',
      amount,
      funding: agreed.isDirect ? 'direct' : 'unpaid',
      changed_at: now,
    });
  }
  if (!visit) throw new Error('neither before nor after');
  const facts = after
    ? { ...priced(visit, amount), ...(!isSameTime(visit, after) && movedTo(visit, after, agreed)) }
    : skipped(visit, agreed);
  await updateVisit(trx, visit.id, { ...facts, changed_at: now });
  return visit.id;
}

/** Visits as both sides agreed, in the transaction that holds the order's row. Returns their ids, in the same order. */
export async function changeVisits(trx: Db, changes: readonly ChangedVisit[], agreed: Agreed): Promise<number[]> {
  const leaving = changes.filter(({ after }) => !after);
  const moving = changes.flatMap(({ visit, after }) => (visit && after && !isSameTime(visit, after) ? visit.id : []));
  const ids = new Map<ChangedVisit, number>();
  for (const changed of leaving) ids.set(changed, await changeOne(trx, changed, agreed));
  await setAside(trx, moving);
  for (const changed of changes) if (changed.after) ids.set(changed, await changeOne(trx, changed, agreed));
  return changes.map((changed) => ids.get(changed) ?? 0);
}
