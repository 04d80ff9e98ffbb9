import { families } from '@ladushki/contract/family';
import type { Locale } from '@ladushki/contract/locales';
import { meetings } from '@ladushki/contract/meetings';
import type { NoticeAnswer } from '@ladushki/contract/notice-schemas';
import { orders } from '@ladushki/contract/orders';
import { proposals } from '@ladushki/contract/proposals';
import { replacements } from '@ladushki/contract/replacements';
import { visits } from '@ladushki/contract/visit-calls';
import { actsForFamily, isAhead, type Offered } from './answer.ts';
import type { Matter } from './matter.sql.ts';
import { ofExpense, ofMeetingToPay, ofOvertime, ofOvertimeFailed, ofPayment, ofTip } from './money-answers.policy.ts';
import { texts } from './notifications.texts.ts';

const words = texts.answers;

/** Where the family wants a price named, accepting takes more than a press. */
function ofRequest(matter: Matter, _visit: number | null, now: Date): Offered[] {
  const { part, status, deadline_at, order_id: order, version } = matter;
  if (part !== 'sitter' || status !== 'awaiting' || !isAhead(deadline_at, now)) return [];
  const price = matter.price ?? matter.price_max;
  const accept = {
    key: 'accept',
    label: words.accept,
    call: orders.acceptRequest,
    body: { order, expected: { version, ...(price !== null && { price }) } },
  };
  const decline = { key: 'decline', label: words.decline, call: orders.cancelBySitter, body: { order } };
  return matter.origin === 'request' && matter.payment_agreement ? [decline] : [accept, decline];
}

function ofOffer(matter: Matter, _visit: number | null, now: Date): Offered[] {
  const { offer, offer_price: price, offer_version: version, status, deadline_at } = matter;
  if (!actsForFamily(matter) || offer === null || status !== 'open' || !isAhead(deadline_at, now)) return [];
  const expected = { price, version };
  return [
    { key: 'accept', label: words.choose, call: orders.acceptOffer, body: { offer, expected } },
    { key: 'decline', label: words.declineOffer, call: orders.declineOffer, body: { offer } },
  ];
}

function ofProposal(matter: Matter): Offered[] {
  const { proposal, proposal_version: version } = matter;
  if (proposal === null || matter.status !== 'active' || !(matter.part === 'sitter' || actsForFamily(matter)))
    return [];
  const body = { proposal, expected: { version } };
  return [
    { key: 'accept', label: words.accept, call: proposals.accept, body },
    { key: 'decline', label: words.decline, call: proposals.decline, body },
  ];
}

function ofArrival(matter: Matter, visit: number | null, now: Date): Offered[] {
  const isFamily = actsForFamily(matter) || matter.part === 'helper';
  if (!isFamily || matter.arrival_status !== 'asked' || !isAhead(matter.arrival_answer_by, now)) return [];
  return [
    { key: 'came', label: words.came, call: visits.arrivalAnswer, body: { visit, came: true } },
    { key: 'not_came', label: words.notCame, call: visits.arrivalAnswer, body: { visit, came: false } },
  ];
}

function ofConfirmation(matter: Matter, visit: number | null): Offered[] {
  if (!actsForFamily(matter) || matter.visit_state !== 'done' || matter.objected) return [];
  return [{ key: 'confirm', label: words.confirm, call: visits.confirm, body: { visit } }];
}

function ofReplacementOffer(matter: Matter, _visit: number | null, now: Date): Offered[] {
  const { replacement_offer: offer, replacement_offer_status, replacement_status, search_until } = matter;
  const isOpen = replacement_offer_status === 'open' && replacement_status === 'searching';
  if (matter.part !== 'candidate' || !isOpen || !isAhead(search_until, now)) return [];
  return [
    { key: 'accept', label: words.come, call: replacements.offerAccept, body: { offer } },
    { key: 'decline', label: words.cannot, call: replacements.offerDecline, body: { offer } },
  ];
}

function ofReplacement(matter: Matter, _visit: number | null, now: Date): Offered[] {
  const { replacement, replacement_status, confirm_until } = matter;
  if (!actsForFamily(matter) || replacement_status !== 'found' || !isAhead(confirm_until, now)) return [];
  return [
    { key: 'accept', label: words.letCome, call: replacements.confirm, body: { replacement } },
    { key: 'decline', label: words.another, call: replacements.refuse, body: { replacement } },
  ];
}

function ofMeeting(matter: Matter, _visit: number | null, now: Date): Offered[] {
  const { meeting, meeting_status, meeting_by, meeting_at } = matter;
  const side = actsForFamily(matter) ? 'customer' : 'sitter';
  const isAsked = meeting_status === 'proposed' && meeting_by !== side && matter.part !== 'helper';
  if (!isAsked || !isAhead(meeting_at, now)) return [];
  return [
    { key: 'accept', label: words.accept, call: meetings.accept, body: { meeting } },
    { key: 'decline', label: words.decline, call: meetings.decline, body: { meeting } },
  ];
}

/** At the most that the family pays, where it named that. */
function ofInvitation(matter: Matter, _visit: number | null, now: Date): Offered[] {
  const { order_id: order, status, deadline_at, price_max: price, version } = matter;
  if (!matter.invited || status !== 'open' || !isAhead(deadline_at, now)) return [];
  const decline = { key: 'decline', label: words.decline, call: orders.declineInvitation, body: { order } };
  if (matter.payment_agreement || price === null) return [decline];
  const body = { order, price, expected: { version } };
  return [{ key: 'offer', label: words.offer, call: orders.apply, body }, decline];
}

type OfferedBy = (matter: Matter, visit: number | null, now: Date, amount: number | null) => Offered[];

const offeredBy: Partial<Record<string, OfferedBy>> = {
  request_received: ofRequest,
  booking_received: ofRequest,
  remind_answer: ofRequest,
  order_invited: ofInvitation,
  offer_received: ofOffer,
  change_proposed: ofProposal,
  visit_arrival_asked: ofArrival,
  visit_health_shown: ofArrival,
  visit_confirm: ofConfirmation,
  visit_unclear: ofConfirmation,
  visit_unclear_case: ofConfirmation,
  visit_overtime: ofOvertime,
  visit_overtime_failed: ofOvertimeFailed,
  expense_asked: ofExpense,
  expense_failed: ofExpense,
  tip_failed: ofTip,
  payment_failed: ofPayment,
  remind_pay: ofPayment,
  week_charged: ofPayment,
  week_not_charged: ofPayment,
  week_unpaid: ofPayment,
  replacement_offer: ofReplacementOffer,
  replacement_found: ofReplacement,
  replacement_to_pay: ofPayment,
  meeting_proposed: ofMeeting,
  meeting_proposed_paid: ofMeeting,
  meeting_moved: ofMeeting,
  meeting_to_pay: ofMeetingToPay,
  meeting_failed: ofMeetingToPay,
};

interface Asking {
  template: string;
  visit_id: number | null;
  /** To a family, while it is open. */
  invitation_id: number | null;
  invitation_until: Date | null;
  amount_minor: number | null;
}

function ofFamily({ invitation_id: invitation, invitation_until }: Asking, now: Date): Offered[] {
  if (invitation === null || !isAhead(invitation_until, now)) return [];
  return [
    { key: 'accept', label: words.join, call: families.join, body: { invitation } },
    { key: 'decline', label: words.decline, call: families.decline, body: { invitation } },
  ];
}

/** What can be answered by one press, as things stand; nothing when they have moved on. */
export function answersOf(asking: Asking, matter: Matter | undefined, now: Date, locale: Locale): NoticeAnswer[] {
  const { template, visit_id, amount_minor } = asking;
  const offered = matter ? (offeredBy[template]?.(matter, visit_id, now, amount_minor) ?? []) : ofFamily(asking, now);
  return offered.map(({ key, label, call, body, id }) => ({
    key,
    label: label[locale],
    method: 'POST',
    path: call.path.replace('{id}', String(id)),
    body,
  }));
}
