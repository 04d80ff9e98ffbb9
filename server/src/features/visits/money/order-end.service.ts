import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Visits } from '../../../platform/database/schema.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { cancelCharges, dropFromCharges } from '../charges/charges.service.ts';
import { selectVisitsOfOrder, skipToCome, updateVisit } from '../rows/visit-rows.sql.ts';
import type { Visit } from '../visit.ts';
import { keptOnCancel, restOf, sumOf, unpaidOvertime } from './visit-money.policy.ts';
import { setReturned, takeBackDue } from './visit-money.sql.ts';

export { selectVisitsOfOrder } from '../rows/visit-rows.sql.ts';
export { moneyStateOf } from '../visits.policy.ts';
export { cancelRuleOf, previewEnding, refundToCome } from './visit-money.policy.ts';

interface EndedOrder {
  id: number;
  sitter_id: number | null;
}

interface Ending {
  money: PaymentsService['money'];
  now: Date;
  /** For the ledger. */
  reason: string;
}

const isHeld = ({ funding, settled_at }: Visit) => funding === 'held' && !settled_at;

/**
 * Visits to come are skipped and their money goes back, but for what a late cancellation leaves the sitter; what has
 * begun lives on by itself. Returns the refund. `since`: visits that begin later are to come.
 */
export async function endVisits(
  trx: Db,
  order: EndedOrder,
  { money, now, reason }: Ending,
  { isLateKept = false, since = now }: { isLateKept?: boolean; since?: Date } = {},
): Promise<number> {
  const skipped = (await skipToCome(trx, order.id, since, now)).sort(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime(),
  );
  const held = skipped.filter(isHeld);
  const kept = isLateKept ? keptOnCancel(skipped, now) : 0;
  const returned = sumOf(held, restOf) - kept;
  const [next] = held;
  if (kept > 0 && next) {
    await money.earn(trx, order, { visit: next.id, amount: kept, kind: 'late_cancel', reason });
    await updateVisit(trx, next.id, { due: next.due + kept });
  }
  await money.giveBack(trx, order, { amount: returned, reason });
  await setReturned(
    trx,
    held.map(({ id }) => id),
    now,
  );
  // No week comes to pay for time over the plan with: that is paid by itself from now on.
  await cancelCharges(trx, money, order.id, now);
  return returned;
}

/** A dispute about the whole order: what is due and not paid out is held again. */
export async function freezeVisits(trx: Db, order: EndedOrder, { money, now }: Ending): Promise<void> {
  await takeBackDue(trx, await money.freeze(trx, order, 'dispute'), now);
}

/** How a visit ends that nobody else will end: as planned, or not at all. */
function overBy(visit: Visit, now: Date, tookPlace: boolean): Updateable<Visits> {
  if (visit.state === 'planned' && !tookPlace) return { state: 'missed', missed_at: now, missed_by: 'system' };
  const end = visit.arrived_at && visit.arrived_at > visit.ends_at ? visit.arrived_at : visit.ends_at;
  const left =
    visit.state === 'under_way' || (visit.state === 'planned' && visit.arrived_at)
      ? { left_at: end, left_by: 'system' }
      : {};
  const arrival = visit.arrival_status === 'asked' ? { arrival_status: 'unconfirmed', arrival_answer_by: null } : {};
  if (tookPlace) return { ...left, ...arrival, state: 'confirmed', confirmed_at: now, confirmed_by: 'moderator' };
  return visit.state === 'under_way' ? { ...left, ...arrival, state: 'done' } : {};
}

const undecidedStates = new Set(['planned', 'under_way', 'done']);

interface Judged {
  since: Date;
  /** For the sitter: what had begun took place. */
  isReleased: boolean;
}

/** A moderator ends a dispute about the whole order: all that is held goes to one side. Returns the refund. */
export async function judgeVisits(trx: Db, order: EndedOrder, ending: Ending, { since, isReleased }: Judged) {
  const { money, now, reason } = ending;
  // Payouts may have failed since it began.
  if (!isReleased) await takeBackDue(trx, await money.freeze(trx, order, 'dispute_end'), now);
  const returnedToCome = await endVisits(trx, order, ending, { since });
  const visits = await selectVisitsOfOrder(trx, order.id);
  // An objection to one visit is decided by itself.
  const staysOpen = ({ objection_status }: Visit) => isReleased && objection_status === 'open';
  const unsettled = visits.filter(
    (visit) => isHeld(visit) && !staysOpen(visit) && !(isReleased && visit.state === 'missed'),
  );
  const rest = sumOf(unsettled, restOf);
  if (!isReleased) await money.giveBack(trx, order, { amount: rest, reason });
  const returnedOvertime = await money.settleOvertime(trx, order, {
    visits: visits.filter((visit) => !staysOpen(visit)).map(({ id }) => id),
    to: isReleased ? 'overtime_release' : 'family',
    reason,
  });
  const settled = new Set(unsettled.map(({ id }) => id));
  for (const visit of visits) {
    const isUndecided = undecidedStates.has(visit.state) && !staysOpen(visit);
    const declined = isReleased ? {} : unpaidOvertime(visit);
    if ('overtime_status' in declined) await dropFromCharges(trx, money, { visits: [visit.id], what: 'overtime', now });
    if (!isUndecided && !settled.has(visit.id) && !('overtime_status' in declined)) continue;
    const isSettled = settled.has(visit.id);
    const earned = { visit: visit.id, amount: restOf(visit), kind: 'release', reason } as const;
    if (isSettled && isReleased) await money.earn(trx, order, earned);
    await updateVisit(trx, visit.id, {
      ...(isUndecided && overBy(visit, now, isReleased)),
      ...declined,
      ...(isSettled && {
        ...(isReleased ? { due: visit.due + restOf(visit) } : { returned: visit.returned + restOf(visit) }),
        settled_at: now,
      }),
      changed_at: now,
    });
  }
  return returnedToCome + returnedOvertime + (isReleased ? 0 : rest);
}
