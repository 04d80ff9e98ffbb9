import type { Statement, StatementVisit, VisitSum } from '@ladushki/contract/charges';
import { minutesOf, type Visit } from '../visit.ts';

/** A visit with what its own payment for time over the plan has made due and returned. */
export interface StatedVisit extends Visit {
  over_due: number;
  over_returned: number;
}

const isOver = ({ overtime_status }: Visit) => overtime_status === 'accepted' || overtime_status === 'paid';
const isOpen = ({ objection_status, contest_status }: Visit) =>
  objection_status === 'open' || contest_status === 'open';

interface Sums {
  /** The sitter's, without time over the plan. */
  due: number;
  overtime: number;
  returned: number;
  /** Not decided. */
  waiting: number;
}

/** Of a visit paid directly: what the two settle between themselves. */
function directSums(visit: Visit): Sums {
  const isDecided = !isOpen(visit) && ['confirmed', 'skipped', 'missed'].includes(visit.state);
  const isWorked = visit.state === 'confirmed';
  return {
    due: isWorked ? visit.amount : 0,
    overtime: isWorked && isOver(visit) ? (visit.overtime_amount ?? 0) : 0,
    returned: 0,
    waiting: isDecided ? 0 : visit.amount,
  };
}

function heldSums(visit: StatedVisit): Sums {
  // Time over the plan that was paid in a charge is part of the visit's money.
  const inCharge = visit.settled_at ? Math.min(visit.due, Math.max(0, visit.paid - visit.amount)) : 0;
  return {
    due: visit.due - inCharge,
    overtime: inCharge + visit.over_due,
    returned: visit.returned + visit.over_returned,
    waiting: visit.settled_at ? 0 : visit.paid - visit.due - visit.returned,
  };
}

export const sumsOf = (visit: StatedVisit): Sums => (visit.funding === 'direct' ? directSums(visit) : heldSums(visit));

/** What is the sitter's of a visit by now. */
export const earnedOf = (visit: StatedVisit) => {
  const { due, overtime } = sumsOf(visit);
  return due + overtime;
};

const realMinutes = ({ arrived_at, left_at }: Visit) =>
  arrived_at && left_at ? Math.floor((left_at.getTime() - arrived_at.getTime()) / 60_000) : null;

function lineOf(visit: StatedVisit): StatementVisit {
  const { due, returned, overtime } = sumsOf(visit);
  const { id, date, state, amount } = visit;
  const real_minutes = realMinutes(visit);
  return { visit: id, date, state, planned_minutes: minutesOf(visit), real_minutes, amount, due, returned, overtime };
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

/** Agreed to, and paid through us only with a week to come. */
const openOvertimeOf = ({ funding, overtime_status, overtime_amount }: Visit) =>
  funding !== 'direct' && overtime_status === 'accepted' ? (overtime_amount ?? 0) : 0;

const sumsOfVisits = (visits: readonly StatedVisit[], of: (visit: StatedVisit) => number): VisitSum[] =>
  visits
    .map((visit) => ({ visit: visit.id, date: visit.date, amount: of(visit) }))
    .filter(({ amount }) => amount !== 0);

export type Figures = Omit<Statement, 'id' | 'order' | 'week_start' | 'week_end'>;

interface Beside {
  direct: boolean;
  /** Expenses that the family accepted since the last statement. */
  spent: number;
}

/** The figures of a week; `earlier`: visits of weeks before, whatever was decided about them since. */
export function figuresOf(
  week: readonly StatedVisit[],
  earlier: readonly StatedVisit[],
  { direct, spent }: Beside,
): Figures {
  const visits = week.map(lineOf);
  const confirmed = sum(visits, ({ due }) => due);
  const overtime = sum(visits, (line) => line.overtime);
  const corrections = sumsOfVisits(earlier, (visit) => earnedOf(visit) - visit.stated);
  const brought_forward = sum(corrections, ({ amount }) => amount);
  return {
    direct,
    visits,
    planned_minutes: sum(visits, (line) => line.planned_minutes),
    real_minutes: sum(visits, (line) => line.real_minutes ?? 0),
    confirmed,
    overtime,
    expenses: spent,
    returned: sum(visits, (line) => line.returned),
    brought_forward,
    corrections,
    carried_over: sum(week, (visit) => sumsOf(visit).waiting),
    open_overtime: sumsOfVisits([...earlier, ...week], openOvertimeOf),
    total: confirmed + overtime + spent + brought_forward,
  };
}

/** Every visit of the week that was to be paid fell out. */
export const isUnpaidWeek = (week: readonly Visit[]) =>
  week.some(({ skip_reason }) => skip_reason === 'unpaid') && week.every(({ paid }) => paid === 0);
