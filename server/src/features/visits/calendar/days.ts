import type { DayOff } from '@ladushki/contract/days-off';
import type { Locale } from '@ladushki/contract/locales';
import { pricedVisits } from '@ladushki/contract/visit-amounts';
import type { CalendarDay, Visit as ShownVisit } from '@ladushki/contract/visit-schemas';
import { visitLimits } from '@ladushki/contract/visit-states';
import { addDays, daysBetween, moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { daysOffIn, extraHoursIn } from '../../days-off/days-off-reader.service.ts';
import { periodOf } from '../../orders/order-access.service.ts';
import type { VisitReader } from '../reading/visit-reader.service.ts';
import { selectAllOwnVisits, selectOrdersBeyondRows, type VisitView } from '../reading/visit-view.sql.ts';
import { texts } from '../visits.texts.ts';
import { unwrittenVisit } from './unwritten-visit.ts';

type EndlessOrder = Awaited<ReturnType<typeof selectOrdersBeyondRows>>[number];

/** Visits of an order without an end that are no rows yet. */
function visitsBeyondRows(order: EndlessOrder, from: string, to: string): VisitView[] {
  const { price, visits_until } = order;
  if (price === null || visits_until === null) return [];
  return pricedVisits(periodOf(order), price, order.price_type, to)
    .filter(({ date }) => date > visits_until && date >= from)
    .map((planned) => unwrittenVisit(order, planned));
}

function dayOffOn(daysOff: readonly DayOff[], date: string): CalendarDay['day_off'] {
  const found = daysOff.find(({ start_date, end_date }) => start_date <= date && date <= end_date);
  return found ? { id: found.id, note: found.note } : null;
}

/** A person's visits of all orders, day by day. */
export function createCalendarDays({ db, clock }: Pick<Deps, 'db' | 'clock'>, reader: Pick<VisitReader, 'present'>) {
  return async (actor: Actor, { from, to }: { from: string; to: string }, locale: Locale) => {
    const days = daysBetween(from, to);
    if (days < 0) throw invalidField('to', validationText('range'));
    if (days >= visitLimits.mostCalendarDays) throw invalidField('to', texts.tooManyDays);
    const isSitter = actor.role === 'sitter';
    const range = { first: from, last: to };
    const [rows, endless, daysOff, extraHours] = await Promise.all([
      selectAllOwnVisits(db, actor.id, { from, to }),
      selectOrdersBeyondRows(db, actor.id, to),
      isSitter ? daysOffIn(db, actor.id, range) : [],
      isSitter ? extraHoursIn(db, actor.id, range) : [],
    ]);
    const views = [...rows, ...endless.flatMap((order) => visitsBeyondRows(order, from, to))];
    views.sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
    const shown: ShownVisit[] = await reader.present(views, actor, locale);
    const dates = Array.from({ length: days + 1 }, (_, index) => addDays(from, index));
    return {
      from,
      to,
      today: moscowDate(clock.now()),
      days: dates.map(
        (date): CalendarDay => ({
          date,
          visits: shown.filter((visit) => visit.date === date),
          day_off: dayOffOn(daysOff, date),
          extra_hours: extraHours
            .filter((hours) => hours.date === date)
            .map(({ id, start_time, end_time }) => ({ id, start_time, end_time })),
        }),
      ),
    };
  };
}
