import { toWholeRoubles } from '@ladushki/contract/sums';
import { moscowDate } from '@ladushki/contract/visits';
import { mondayOf, sundayOf } from '@ladushki/contract/weeks';
import type { Db } from '../../../platform/database/connection.ts';
import type { Order } from '../../orders/order-access.service.ts';
import { sumUnstated, takeIntoStatement } from '../expenses/expenses.sql.ts';
import { earnedOf, figuresOf, isUnpaidWeek, type StatedVisit, sumsOf } from './statement.policy.ts';
import { insertStatement, selectStatedVisits, setStated } from './statement.sql.ts';
import type { TellOfWeek } from './week-notices.ts';

const isLive = ({ state }: StatedVisit) => state === 'planned' || state === 'under_way' || state === 'done';

/** Freezes the week of a moment. True while something may still be told in a later one. */
export async function closeWeek(trx: Db, tell: TellOfWeek, order: Order, at: Date, now: Date): Promise<boolean> {
  const day = moscowDate(at);
  const [week_start, week_end] = [mondayOf(day), sundayOf(day)];
  const visits = await selectStatedVisits(trx, order.id, week_end);
  const week = visits.filter(({ date }) => date >= week_start);
  const earlier = visits.filter(({ date }) => date < week_start);
  const direct = visits.length > 0 && visits.every(({ funding }) => funding === 'direct');
  const spent = toWholeRoubles(await sumUnstated(trx, order.id));
  const figures = figuresOf(week, earlier, { direct, spent });
  // A week without visits is told only where something of an earlier one was decided.
  if (week.length > 0 || figures.corrections.length > 0 || spent > 0) {
    const lists = {
      visits: JSON.stringify(figures.visits),
      corrections: JSON.stringify(figures.corrections),
      open_overtime: JSON.stringify(figures.open_overtime),
    };
    const row = { ...figures, ...lists, unpaid: isUnpaidWeek(week) };
    const made = await insertStatement(trx, { ...row, order_id: order.id, week_start, week_end, created_at: now });
    if (made) {
      await takeIntoStatement(trx, order.id, made.id);
      await setStated(
        trx,
        visits
          .filter((visit) => earnedOf(visit) !== visit.stated)
          .map((visit) => ({ id: visit.id, stated: earnedOf(visit) })),
      );
      await tell(trx, order, { template: 'week_statement', link: `/my-orders/statement/${made.id}` }, true);
    }
  }
  return order.status === 'active' || visits.some((visit) => isLive(visit) || sumsOf(visit).waiting > 0);
}
