import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Order } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { dropFromCharges } from '../charges/charges.service.ts';
import type { Visit } from '../visit.ts';
import { restOf } from './visit-money.policy.ts';

/** What each reason is to the ledger, where something of it is the sitter's. */
const earnings = {
  confirmed: 'visit',
  skipped: 'late_cancel',
  visit_release: 'decision',
  visit_refund: 'decision',
  missed: 'visit',
  unpaid: 'visit',
} as const;
type Reason = keyof typeof earnings;

/** Divides the money of one visit: so much is the sitter's, the rest goes back to the family. */
export function createVisitMoney({ clock }: Pick<Deps, 'clock'>, { money }: Pick<PaymentsService, 'money'>) {
  /** The columns that follow; nothing moves where the money is not ours, or has been divided. */
  async function divide(trx: Db, order: Order, visit: Visit, toSitter: number, reason: Reason) {
    const rest = restOf(visit);
    if (visit.funding !== 'held' || visit.settled_at) return {};
    const due = Math.min(toSitter, rest);
    await money.earn(trx, order, { visit: visit.id, amount: due, kind: earnings[reason], reason });
    await money.giveBack(trx, order, { amount: rest - due, reason, visit: visit.id });
    return {
      due: visit.due + due,
      returned: visit.returned + rest - due,
      settled_at: clock.now(),
    };
  }

  const settleOvertime = async (trx: Db, order: Order, visit: Visit, to: 'overtime' | 'family') => {
    const reason = to === 'family' ? 'overtime_returned' : 'overtime';
    if (visit.overtime_status === 'paid') await money.settleOvertime(trx, order, { visits: [visit.id], to, reason });
  };

  return {
    divide,
    toSitter: (trx: Db, order: Order, visit: Visit, reason: Reason) => divide(trx, order, visit, restOf(visit), reason),
    /** What was paid for time over the plan follows the visit. */
    overtimeToSitter: (trx: Db, order: Order, visit: Visit) => settleOvertime(trx, order, visit, 'overtime'),
    overtimeToFamily: (trx: Db, order: Order, visit: Visit) => settleOvertime(trx, order, visit, 'family'),
    toFamily: (trx: Db, order: Order, visit: Visit, reason: Reason) => divide(trx, order, visit, 0, reason),
    /** The week that is asked for has it no more. */
    askNoOvertime: (trx: Db, { id }: Visit) =>
      dropFromCharges(trx, money, { visits: [id], what: 'overtime', now: clock.now() }),
  };
}
export type VisitMoney = ReturnType<typeof createVisitMoney>;
