import type { PriceType } from '@ladushki/contract/pricing';
import { pricedVisits } from '@ladushki/contract/visit-amounts';
import { visitLimits } from '@ladushki/contract/visit-states';
import { addDays, moscowDate, type OrderPeriod } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteVisits, insertVisits, payDirectly, setVisitsUntil } from './visit-rows.sql.ts';

export interface AgreedOrder {
  id: number;
  sitterId: number;
  price: number;
  priceType: PriceType;
  period: OrderPeriod;
  /** How the paid period is paid. */
  funding: 'unpaid' | 'held' | 'direct';
  /** By the week: later visits are paid as the first are. */
  billing: string | null;
}

const everyVisit = 'infinity';
/** The weeks that a checkout may cover exist, however far they are. */
const daysOfCheckout = 20;

/** The last day whose visits are rows: all of an order with an end, eight weeks of another. */
export function rowsUntil({ start_date, end_date }: Pick<OrderPeriod, 'start_date' | 'end_date'>, now: Date): string {
  const [ahead, begun] = [addDays(moscowDate(now), visitLimits.daysAhead), addDays(start_date, daysOfCheckout)];
  return end_date ?? (ahead > begun ? ahead : begun);
}

/** Makes the rows of an order's visits after a day; all of them where none exists yet. */
export async function makeVisits(trx: Db, order: AgreedOrder, now: Date, after: string | null = null): Promise<void> {
  const until = rowsUntil(order.period, now);
  const planned = pricedVisits(order.period, order.price, order.priceType, until);
  await insertVisits(
    trx,
    planned
      .filter(({ date }) => after === null || date > after)
      .map(({ date, startsAt, endsAt, amount, isPaid }) => ({
        order_id: order.id,
        sitter_id: order.sitterId,
        date,
        starts_at: startsAt,
        ends_at: endsAt,
        amount,
        funding: isPaid || order.billing === 'weekly' ? order.funding : 'direct',
        paid: isPaid && order.funding === 'held' ? amount : 0,
        changed_at: now,
      })),
  );
  await setVisitsUntil(trx, order.id, order.period.end_date === null ? until : everyVisit);
}

/** The order is open again: nothing is agreed with anybody. */
export async function dropVisits(trx: Db, orderId: number): Promise<void> {
  await deleteVisits(trx, orderId);
  await setVisitsUntil(trx, orderId, null);
}

export const visitsPaidDirectly = payDirectly;
