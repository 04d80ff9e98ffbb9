import type { ReceivedInvitation } from '@ladushki/contract/family';
import type { Locale } from '@ladushki/contract/locales';
import { shownFirstName, shownName } from '@ladushki/contract/names';
import type { Need, NeedKind } from '@ladushki/contract/today';
import type { Visit, VisitAction } from '@ladushki/contract/visit-schemas';
import { visitTimers } from '@ladushki/contract/visit-states';
import { fill } from '../../platform/locale-texts.ts';
import type { Text } from '../../platform/texts.ts';
import type { AskedSitter, WaitingCharge, WaitingOrder, WaitingProposal } from './today.sql.ts';
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

/** An invitation to a family. */
export const needOfInvitation = ({ id, family, expires_at }: ReceivedInvitation, locale: Locale): Need =>
  need({
    kind: 'family',
    invitation: id,
    text: fill(texts.family, { name: family.owner })[locale],
    link: '/family',
    deadline: expires_at,
  });

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
