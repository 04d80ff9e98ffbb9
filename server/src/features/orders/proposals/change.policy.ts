import { maxOrderDays, weekOf } from '@ladushki/contract/order-draft';
import { proposalLimits } from '@ladushki/contract/proposals-constants';
import { visitLimits } from '@ladushki/contract/visit-states';
import {
  addDays,
  daysBetween,
  moscowDate,
  moscowInstant,
  type OrderPeriod,
  visitMinutes,
  visitsBetween,
} from '@ladushki/contract/visits';
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { periodOf } from '../order.ts';
import {
  amountOfAdded,
  amountsAtPrice,
  amountsOfHours,
  amountsOfLonger,
  movedAmount,
  priceAt,
} from './amounts.policy.ts';
import {
  type Change,
  type Fields,
  type FieldsOf,
  type Hours,
  hoursOfVisit,
  isToCome,
  type Subject,
  type Touched,
  type VisitRow,
} from './change.ts';
import { texts } from './proposals.texts.ts';

const same = ({ order, children }: Subject): Omit<Change, 'touched'> => ({
  period: periodOf(order),
  price: order.price ?? 0,
  children,
});

/** Rows of an order without an end reach so far, and nothing later can change yet. */
export const lastDay = ({ order, now }: Pick<Subject, 'order' | 'now'>) => {
  if (order.end_date) return addDays(moscowDate(now), proposalLimits.daysAhead);
  return order.visits_until ?? addDays(moscowDate(now), visitLimits.daysAhead);
};

function requireDay(subject: Subject, field: string, date: string): void {
  if (date < moscowDate(subject.now)) throw invalidField(field, validationText('date_passed'));
  if (date > lastDay(subject)) throw invalidField(field, texts.tooFar);
}

const isSame = (one: Hours, other: Hours) =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();

function hoursOn(
  subject: Subject,
  { date, start_time, end_time }: { date: string; start_time: string; end_time: string },
) {
  requireDay(subject, 'date', date);
  if (start_time === end_time) throw invalidField('end_time', validationText('same_time'));
  const startsAt = moscowInstant(date, start_time);
  if (startsAt <= subject.now) throw invalidField('date', validationText('date_passed'));
  return { date, startsAt, endsAt: new Date(startsAt.getTime() + visitMinutes(start_time, end_time) * 60_000) };
}

function visitOf({ visits, now }: Subject, id: number): VisitRow {
  const visit = visits.find((each) => each.id === id);
  if (!visit) throw notFound();
  if (!isToCome(visit, now)) throw new ApiError('wrong_state');
  return visit;
}

/** Visits to come from a day on. */
function visitsFrom(subject: Subject, from: string): VisitRow[] {
  requireDay(subject, 'from', from);
  const found = subject.visits.filter((visit) => visit.date >= from && isToCome(visit, subject.now));
  if (found.length === 0) throw invalidField('from', texts.noVisitsFrom);
  return found;
}

const skip = (subject: Subject, { visit }: FieldsOf<'skip'>): Change => ({
  ...same(subject),
  touched: [{ visit: visitOf(subject, visit), after: null, amount: 0 }],
});

function move(subject: Subject, fields: FieldsOf<'move'>): Change {
  const visit = visitOf(subject, fields.visit);
  const after = hoursOn(subject, fields);
  if (isSame(hoursOfVisit(visit), after)) throw invalidField('date', texts.nothingChanges);
  return { ...same(subject), touched: [{ visit, after, amount: movedAmount(visit, after) }] };
}

function add(subject: Subject, fields: FieldsOf<'add'>): Change {
  const after = hoursOn(subject, fields);
  return { ...same(subject), touched: [{ visit: null, after, amount: amountOfAdded(subject, after) }] };
}

/** The same week with other hours. */
const periodWith = (period: OrderPeriod, given: FieldsOf<'hours'>['hours']): OrderPeriod => ({
  ...period,
  ...weekOf(given),
});

/** Days of the plan that have been skipped, moved away or lived already. */
function daysTaken({ visits }: Subject, open: readonly VisitRow[]): Set<string> {
  const others = visits.filter((visit) => !open.includes(visit));
  return new Set(others.flatMap(({ date, origin, moved_from }) => moved_from ?? (origin === 'added' ? [] : date)));
}

function hours(subject: Subject, fields: FieldsOf<'hours'>): Change {
  const { order, now } = subject;
  requireDay(subject, 'from', fields.from);
  const before = same(subject);
  const period = periodWith(before.period, fields.hours);
  const open = subject.visits.filter(
    (visit) => visit.origin === 'plan' && visit.date >= fields.from && isToCome(visit, now),
  );
  const taken = daysTaken(subject, open);
  const plan = visitsBetween(period, fields.from, order.end_date ?? lastDay(subject)).filter(
    ({ date, startsAt }) => startsAt > now && !taken.has(date),
  );
  if (plan.length === 0) throw invalidField('hours', validationText('no_visits'));
  const amounts = amountsOfHours(subject, open, plan);
  const removed = open.filter(({ date }) => !plan.some((each) => each.date === date));
  const touched: Touched[] = [
    ...removed.map((visit) => ({ visit, after: null, amount: 0 })),
    ...plan.map((after, index) => {
      const visit = open.find(({ date }) => date === after.date) ?? null;
      return { visit, after, amount: amounts[index] ?? 0 };
    }),
  ].filter(
    ({ visit, after, amount }) => !visit || !after || !isSame(hoursOfVisit(visit), after) || visit.amount !== amount,
  );
  if (touched.length === 0) throw invalidField('hours', texts.nothingChanges);
  return { ...before, period, touched };
}

function price(subject: Subject, fields: FieldsOf<'price'>): Change {
  const visits = visitsFrom(subject, fields.from);
  const before = same(subject);
  if (fields.price === before.price) throw invalidField('price', texts.nothingChanges);
  const amounts = amountsAtPrice(subject, visits, fields.price);
  const touched = visits.map((visit, index) => ({ visit, after: hoursOfVisit(visit), amount: amounts[index] ?? 0 }));
  return { ...before, price: fields.price, priceBefore: priceAt(subject, fields.from), touched };
}

function longer(subject: Subject, { end_date }: FieldsOf<'longer'>): Change {
  const { order, now } = subject;
  const before = same(subject);
  const oldEnd = order.end_date;
  if (!oldEnd || (end_date !== null && end_date <= oldEnd)) throw invalidField('end_date', texts.notLonger);
  if (end_date && daysBetween(order.start_date, end_date) > maxOrderDays) {
    throw invalidField('end_date', validationText('order_too_long'));
  }
  const period = { ...before.period, end_date, unlimited_date: end_date === null };
  const through = end_date ?? addDays(moscowDate(now), visitLimits.daysAhead);
  const plan = visitsBetween(period, addDays(oldEnd, 1), through).filter(({ startsAt }) => startsAt > now);
  if (end_date && plan.length === 0) throw invalidField('end_date', validationText('no_visits'));
  const amounts = amountsOfLonger(subject, period, plan);
  return {
    ...before,
    period,
    touched: plan.map((after, index) => ({ visit: null, after, amount: amounts[index] ?? 0 })),
  };
}

function child(subject: Subject, fields: FieldsOf<'child'>): Change {
  const visits = visitsFrom(subject, fields.from);
  const children = [...new Set(fields.children)];
  const isUnchanged =
    children.length === subject.children.length && children.every((each) => subject.children.includes(each));
  if (isUnchanged) throw invalidField('children', texts.nothingChanges);
  const touched = visits.map((visit) => ({ visit, after: hoursOfVisit(visit), amount: visit.amount }));
  return { ...same(subject), children, touched };
}

/** What a proposal would change; refused where it cannot be. */
export function changeOf(subject: Subject, fields: Fields): Change {
  switch (fields.kind) {
    case 'skip':
      return skip(subject, fields);
    case 'move':
      return move(subject, fields);
    case 'add':
      return add(subject, fields);
    case 'hours':
      return hours(subject, fields);
    case 'price':
      return price(subject, fields);
    case 'longer':
      return longer(subject, fields);
    case 'child':
      return child(subject, fields);
  }
}
