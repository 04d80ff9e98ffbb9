import { charges } from '@ladushki/contract/charges';
import { expenses } from '@ladushki/contract/expenses';
import { meetings } from '@ladushki/contract/meetings';
import { orders } from '@ladushki/contract/orders';
import { tipMs } from '@ladushki/contract/tip-constants';
import { tips } from '@ladushki/contract/tips';
import { visits } from '@ladushki/contract/visit-calls';
import { visitTimers } from '@ladushki/contract/visit-states';
import { actsForFamily, isAhead, type Offered } from './answer.ts';
import type { Matter } from './matter.sql.ts';
import { texts } from './notifications.texts.ts';

const words = texts.answers;
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** Never by a saved card: what a notice asks for is paid on the page where the sum is seen again. */
const pay = (call: Offered['call'], body: Offered['body'], id?: number): Offered[] => [
  { key: 'pay', label: words.pay, call, body, ...(id !== undefined && { id }) },
];

const isThroughUs = ({ funding, billing, status }: Matter) =>
  funding === 'held' && !(billing === 'weekly' && status === 'active');

export function ofOvertime(matter: Matter, visit: number | null, now: Date): Offered[] {
  const { overtime_status, left_at, disputed } = matter;
  const isAsked = overtime_status === 'offered' && !disputed && left_at !== null;
  if (!actsForFamily(matter) || !isAsked || !isAhead(later(left_at, visitTimers.overtimeAnswerMs), now)) return [];
  const label = isThroughUs(matter) ? words.pay : words.accept;
  return [
    { key: 'accept', label, call: visits.overtimeAnswer, body: { visit, accept: true } },
    { key: 'decline', label: words.decline, call: visits.overtimeAnswer, body: { visit, accept: false } },
  ];
}

export function ofOvertimeFailed(matter: Matter, visit: number | null): Offered[] {
  const isToPay = matter.overtime_status === 'accepted' && isThroughUs(matter) && !matter.disputed;
  return actsForFamily(matter) && isToPay ? pay(visits.overtimeAnswer, { visit, accept: true }) : [];
}

/** Declining takes words. */
export function ofExpense(matter: Matter): Offered[] {
  const { expense, expense_status, funding } = matter;
  const isDirect = funding === 'direct';
  const isOpen = expense_status === 'asked' || (expense_status === 'accepted' && !isDirect);
  if (!actsForFamily(matter) || expense === null || !isOpen) return [];
  if (!isDirect) return pay(expenses.accept, {}, expense);
  return [{ key: 'accept', label: words.accept, call: expenses.accept, body: {}, id: expense }];
}

/** What the order waits to be paid: as a whole, or a part of it. */
export function ofPayment(matter: Matter): Offered[] {
  const { order_id: order, status, charge } = matter;
  if (!actsForFamily(matter)) return [];
  if (status === 'awaiting_pay') return pay(orders.checkout, { order, method: 'card' });
  return charge === null ? [] : pay(charges.pay, { charge });
}

export function ofTip(matter: Matter, visit: number | null, now: Date, amount: number | null): Offered[] {
  const { visit_state, ends_at, thanked } = matter;
  const isOver = visit_state === 'done' || visit_state === 'confirmed';
  if (!actsForFamily(matter) || !isOver || thanked || amount === null || !ends_at) return [];
  if (!isAhead(later(ends_at, tipMs), now)) return [];
  return pay(tips.give, { visit, amount_minor: amount });
}

/** Agreed, and neither paid nor being charged. */
export function ofMeetingToPay(matter: Matter, _visit: number | null, now: Date): Offered[] {
  const { meeting, meeting_status, meeting_unpaid, meeting_due_at } = matter;
  const isOpen = meeting_status === 'accepted' && meeting_unpaid && isAhead(meeting_due_at, now);
  return actsForFamily(matter) && isOpen ? pay(meetings.pay, { meeting }) : [];
}
