import type { ReceivedInvitation } from '@ladushki/contract/family';
import type { Locale } from '@ladushki/contract/locales';
import { shownFirstName, shownName } from '@ladushki/contract/names';
import type { Onboarding } from '@ladushki/contract/onboarding';
import { orderTimers } from '@ladushki/contract/order-states';
import type { Need, NeedKind } from '@ladushki/contract/today';
import type { Visit, VisitAction } from '@ladushki/contract/visit-schemas';
import { visitTimers } from '@ladushki/contract/visit-states';
import { fill } from '../../platform/locale-texts.ts';
import type { Text } from '../../platform/texts.ts';
import type {
  AskedSitter,
  ReviewToWrite,
  WaitingCharge,
  WaitingExpense,
  WaitingMeeting,
  WaitingOrder,
  WaitingProposal,
  WaitingReplacement,
} from './today.sql.ts';
import { texts } from './today.texts.ts';

type Given = Pick<Need, 'kind' | 'link' | 'text' | 'deadline'> & Partial<Need>;

const need = (given: Given): Need => ({
  order: null,
  visit: null,
  offer: null,
  proposal: null,
  invitation: null,
  charge: null,
  ...given,
});

const orderNeeds = {
  open: { kind: 'offer', text: texts.offer, linkTo: (id: number) => `/my-orders/order/open/${id}` },
  awaiting: { kind: 'request', text: texts.request, linkTo: (id: number) => `/my-orders/order/${id}` },
  awaiting_pay: { kind: 'pay', text: texts.pay, linkTo: (id: number) => `/my-orders/order/${id}` },
} as const;

const askedTexts = { offer_terms: texts.offerTerms, invited: texts.invited };

/** What a family asks of a sitter before anything is agreed. */
export const needOfAsked = ({ kind, id, offer, deadline_at, ...family }: AskedSitter, locale: Locale): Need =>
  need({
    kind,
    order: id,
    offer,
    text: fill(askedTexts[kind], { name: shownFirstName(family, locale) })[locale],
    link: `/orders/${id}`,
    deadline: deadline_at?.toISOString() ?? null,
  });

/** Until an order is agreed a sitter knows the family by the first name. */
export function needOfOrder(order: WaitingOrder, locale: Locale): Need {
  const { kind, text, linkTo } = orderNeeds[order.status];
  const name = kind === 'request' ? shownFirstName(order, locale) : shownName(order, locale);
  return need({
    kind,
    order: order.id,
    offer: order.offer,
    text: fill(text, { name })[locale],
    link: linkTo(order.id),
    deadline: order.deadline_at?.toISOString() ?? null,
  });
}

/** A week, or a change, that is to be paid. */
export const needOfCharge = (charge: WaitingCharge, locale: Locale): Need =>
  need({
    kind: 'pay',
    order: charge.order_id,
    charge: charge.id,
    text: fill(texts.payWeek, { name: shownName(charge, locale) })[locale],
    link: `/my-orders/order/${charge.order_id}`,
    deadline: charge.deadline_at?.toISOString() ?? null,
  });

/** A change that waits for an answer. */
export const needOfProposal = (proposal: WaitingProposal, locale: Locale): Need =>
  need({
    kind: 'change',
    order: proposal.order_id,
    proposal: proposal.id,
    text: fill(texts.change, { name: shownName(proposal, locale) })[locale],
    link: `/my-orders/order/${proposal.order_id}`,
    deadline: proposal.expires_at.toISOString(),
  });

/** What a sitter laid out: one need for all of a visit. */
export const needOfExpense = (expense: WaitingExpense, locale: Locale): Need =>
  need({
    kind: 'expense',
    order: expense.order_id,
    visit: expense.visit_id,
    text: fill(expense.isAccepted ? texts.expensePay : texts.expense, { name: shownName(expense, locale) })[locale],
    link: `/visits/${expense.visit_id}`,
    deadline: null,
  });

/** Somebody who would take a visit over, to the family; a visit to take over, to a sitter, who learns first names only. */
export const needOfReplacement = (waiting: WaitingReplacement, locale: Locale): Need =>
  waiting.offer === null
    ? need({
        kind: 'replacement',
        order: waiting.order_id,
        visit: waiting.visit_id,
        text: fill(texts.replacement, { name: shownFirstName(waiting, locale) })[locale],
        link: `/visits/${waiting.visit_id}`,
        deadline: waiting.deadline.toISOString(),
      })
    : need({
        kind: 'replacement_offer',
        offer: waiting.offer,
        text: fill(texts.replacementOffer, { name: shownFirstName(waiting, locale) })[locale],
        link: '/replacements',
        deadline: waiting.deadline.toISOString(),
      });

const orderLink = ({ order_id, order_status, is_sitter }: WaitingMeeting) => {
  if (order_status !== 'open') return `/my-orders/order/${order_id}`;
  return is_sitter ? `/orders/${order_id}` : `/my-orders/order/open/${order_id}`;
};

const meetingText = ({ is_over, pay_until }: WaitingMeeting) => {
  if (is_over) return texts.meetingOver;
  return pay_until ? texts.meetingPay : texts.meeting;
};

/** A first meeting: its time is to be answered, it is to be paid, or how it went. */
export const needOfMeeting = (meeting: WaitingMeeting, locale: Locale): Need =>
  need({
    kind: 'meeting',
    order: meeting.order_id,
    text: fill(meetingText(meeting), { name: shownFirstName(meeting, locale) })[locale],
    link: orderLink(meeting),
    deadline: meeting.is_over ? null : (meeting.pay_until ?? meeting.at).toISOString(),
  });

/** How it was with the other side of an order that has ended; whatever the other has written. */
export const needOfReview = (written: ReviewToWrite, locale: Locale): Need =>
  need({
    kind: 'review',
    order: written.order_id,
    text: fill(written.is_sitter ? texts.reviewFamily : texts.review, { name: shownFirstName(written, locale) })[
      locale
    ],
    link: `/my-orders/order/${written.order_id}`,
    deadline: new Date(written.ended_at.getTime() + orderTimers.reviewMs).toISOString(),
  });

/** An invitation to a family. */
export const needOfInvitation = ({ id, family, expires_at }: ReceivedInvitation, locale: Locale): Need =>
  need({
    kind: 'family',
    invitation: id,
    text: fill(texts.family, { name: family.owner })[locale],
    link: '/family',
    deadline: expires_at,
  });

/** Something is due to a sitter, and cannot be paid out. */
export const needOfAccount = (locale: Locale): Need =>
  need({ kind: 'payout_account', text: texts.payoutAccount[locale], link: '/profile/earnings', deadline: null });

/** The sitter has no way to call the family that she comes to. */
export const needOfPhone = ({ starts_at }: Visit, locale: Locale): Need =>
  need({ kind: 'phone', text: texts.phone[locale], link: '/profile/settings', deadline: starts_at });

/** Why nothing new comes, and how to be heard. */
export const needOfSuspension = (locale: Locale): Need =>
  need({ kind: 'suspension', text: texts.suspended[locale], link: '/profile/sanctions', deadline: null });

/** First steps: while one that is required is missing, or one was left for later. */
export function needsOfOnboarding({ role, steps, visible_in_search }: Onboarding, locale: Locale): Need[] {
  const open = steps.filter(({ status }) => status !== 'done');
  const [first] = open;
  if (!first || !open.some(({ required, status }) => required || status === 'later')) return [];
  const words = role === 'sitter' && !visible_in_search ? texts.onboardingUnseen : texts.onboarding;
  const names = open.map(({ key }) => texts.onboardingSteps[key][locale]).join(', ');
  return [
    need({
      kind: 'onboarding',
      text: fill(words, { names })[locale],
      link: `/choose-role/${role}?step=${first.key}`,
      deadline: null,
    }),
  ];
}

interface Question {
  kind: NeedKind;
  action: VisitAction;
  /** Besides the action. */
  when?: (visit: Visit) => boolean;
  text: Text;
  deadline: (visit: Visit) => string | null;
}

const undecidedBy = ({ ends_at }: Visit) => new Date(Date.parse(ends_at) + visitTimers.tellAfterEndMs).toISOString();
const isMissing = ({ state, late }: Visit) => state === 'planned' && late;

/** What may be asked about a visit; the actions say of whom. */
const questions: readonly Question[] = [
  {
    kind: 'arrival',
    action: 'arrival_answer',
    text: texts.arrival,
    deadline: (visit) => visit.arrival?.answer_by ?? null,
  },
  { kind: 'late', action: 'missed', when: isMissing, text: texts.lateFamily, deadline: undecidedBy },
  { kind: 'late', action: 'arrived', when: isMissing, text: texts.lateFamily, deadline: undecidedBy },
  { kind: 'late', action: 'eta', when: isMissing, text: texts.lateSitter, deadline: ({ ends_at }) => ends_at },
  { kind: 'missed', action: 'contest', text: texts.missed, deadline: (visit) => visit.missed?.contest_by ?? null },
  {
    kind: 'objection',
    action: 'objection_answer',
    text: texts.objection,
    deadline: (visit) => visit.objection?.answer_by ?? null,
  },
  {
    kind: 'overtime',
    action: 'overtime_answer',
    when: ({ overtime }) => overtime?.status === 'accepted',
    text: texts.overtimePay,
    deadline: () => null,
  },
  {
    kind: 'overtime',
    action: 'overtime_answer',
    text: texts.overtime,
    deadline: (visit) => visit.overtime?.answer_by ?? null,
  },
  {
    kind: 'confirm',
    action: 'confirm',
    when: ({ state, objection }) => state === 'done' && objection === null,
    text: texts.confirm,
    deadline: ({ confirm_by }) => confirm_by,
  },
];

/** Each kind once for a visit. */
export function needsOfVisit(visit: Visit, readerId: number, locale: Locale): Need[] {
  const { full_name: name } = visit.sitter.id === readerId ? visit.customer : visit.sitter;
  const asked = questions.filter(({ action, when }) => visit.actions.includes(action) && (when?.(visit) ?? true));
  return asked
    .filter(({ kind }, index) => asked.findIndex((other) => other.kind === kind) === index)
    .map(({ kind, text, deadline }) =>
      need({
        kind,
        order: visit.order,
        visit: visit.id,
        text: fill(text, { name })[locale],
        link: `/visits/${visit.id}`,
        deadline: deadline(visit),
      }),
    );
}

/** The nearest deadline first; without one, last. */
export const byDeadline = (one: Need, other: Need) => {
  if (one.deadline === null || other.deadline === null)
    return Number(one.deadline === null) - Number(other.deadline === null);
  return Date.parse(one.deadline) - Date.parse(other.deadline);
};
