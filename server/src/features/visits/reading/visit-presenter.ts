import type { Locale } from '@ladushki/contract/locales';
import { shownFirstName, shownName } from '@ladushki/contract/names';
import type { Visit as ShownVisit } from '@ladushki/contract/visit-schemas';
import { visitLimits, visitTimers } from '@ladushki/contract/visit-states';
import { moscowTime } from '@ladushki/contract/visits';
import type { OrderPart } from '../../orders/order-access.service.ts';
import { unclearRules } from '../unclear-rules.ts';
import { later, minutesOf, type Visit } from '../visit.ts';
import {
  actionsOf,
  answerEnd,
  isLate,
  isPromised,
  moneyStateOf,
  opensAt,
  overtimeEnd,
  realMinutes,
  unclearReason,
} from '../visits.policy.ts';
import type { VisitView } from './visit-view.sql.ts';

/** Names and place of the family: to a sitter only while the order is theirs, as in the order. */
const knowsFamily = ({ order }: VisitView, part: OrderPart) =>
  part !== 'sitter' || ['awaiting_pay', 'active', 'completed'].includes(order.status);

function peopleOf(view: VisitView, part: OrderPart, locale: Locale) {
  const { customer, sitter, children, lat, lng, address } = view.order;
  const isKnown = knowsFamily(view, part);
  const present = children.filter(
    ({ since, until }) => (since === null || since <= view.date) && (until === null || until > view.date),
  );
  return {
    customer: isKnown
      ? { id: customer.id, full_name: shownName(customer, locale), image: customer.image }
      : { id: customer.id, full_name: shownFirstName(customer, locale), image: null },
    sitter: { id: sitter.id, full_name: shownName(sitter, locale), image: sitter.image },
    children: present.map(({ id, full_name, photo }) =>
      isKnown ? { id, full_name, photo } : { id: null, full_name: null, photo: false },
    ),
    address: isKnown ? { lat, lng, address } : null,
    chat_room: view.order.chat_room,
  };
}

const written = (moment: Date | null) => moment?.toISOString() ?? null;

const arrivalOf = (visit: Visit): ShownVisit['arrival'] =>
  visit.arrived_at && visit.arrived_by && visit.arrived_how && visit.arrival_status
    ? {
        at: visit.arrived_at.toISOString(),
        by: visit.arrived_by,
        how: visit.arrived_how,
        status: visit.arrival_status,
        answer_by: written(visit.arrival_answer_by),
        phone_time: visit.arrival_phone_time,
      }
    : null;

const departureOf = ({ left_at, left_by, left_phone_time }: Visit): ShownVisit['departure'] =>
  left_at && left_by ? { at: left_at.toISOString(), by: left_by, phone_time: left_phone_time } : null;

const overtimeOf = (visit: VisitView): ShownVisit['overtime'] => {
  const end = overtimeEnd(visit);
  const { overtime_minutes: minutes, overtime_amount: amount, overtime_status: status } = visit;
  if (!end || minutes === null || amount === null || !status) return null;
  return { minutes, amount, status, answer_by: end.toISOString(), paying: visit.overtime_money.paying };
};

function claimsOf(visit: Visit): Pick<ShownVisit, 'objection' | 'contest'> {
  const { objection_kind: kind, objected_at, objection_status, contested_at, contest_status } = visit;
  return {
    objection:
      kind && objected_at && objection_status
        ? {
            kind,
            text: visit.objection_text ?? '',
            at: objected_at.toISOString(),
            status: objection_status,
            decision: visit.objection_decision,
            reason: visit.decision_text,
            answer_by: answerEnd(objected_at).toISOString(),
            answer: visit.objection_answered_at && {
              at: visit.objection_answered_at.toISOString(),
              text: visit.objection_answer,
              minutes: visit.objection_minutes,
            },
          }
        : null,
    contest:
      contested_at && contest_status
        ? {
            text: visit.contest_text ?? '',
            at: contested_at.toISOString(),
            status: contest_status,
            decision: visit.contest_decision,
            reason: visit.decision_text,
          }
        : null,
  };
}

/** By when it confirms itself, and what stands against that. */
function confirmationOf(visit: Visit): Pick<ShownVisit, 'confirm_by' | 'unclear'> {
  const why = unclearReason(visit);
  const after = why ? unclearRules.settledAfterMs : visitTimers.confirmAfterMs;
  const isOpen = visit.state === 'done' && !(why && visit.unclear_since);
  return {
    confirm_by: isOpen && visit.left_at ? written(later(visit.left_at, after)) : null,
    unclear: why && { why, since: written(visit.unclear_since) },
  };
}

/** How it went, by the facts of its row. */
const courseOf = (visit: Visit) => ({
  arrival: arrivalOf(visit),
  arrival_denied: visit.arrival_denied,
  eta: written(visit.eta_at),
  departure: departureOf(visit),
  real_minutes: realMinutes(visit),
  ...confirmationOf(visit),
  confirmed:
    visit.confirmed_at && visit.confirmed_by ? { at: visit.confirmed_at.toISOString(), by: visit.confirmed_by } : null,
  ...claimsOf(visit),
  missed:
    visit.missed_at && visit.missed_by
      ? {
          at: visit.missed_at.toISOString(),
          by: visit.missed_by,
          contest_by: later(visit.missed_at, visitTimers.contestMs).toISOString(),
        }
      : null,
  skipped:
    visit.skipped_at && visit.skipped_by && visit.skip_reason
      ? {
          at: visit.skipped_at.toISOString(),
          by: visit.skipped_by,
          reason: visit.skip_reason,
          text: visit.skip_text,
        }
      : null,
  mark: visit.mark,
  words: { family: visit.word_family, sitter: visit.word_sitter },
});

/** Helpers see no sums. */
const sumsOf = (view: VisitView, part: OrderPart): Pick<ShownVisit, 'money' | 'overtime'> => {
  if (part === 'helper') return { money: null, overtime: null };
  const { amount, due, returned, overtime_money: over } = view;
  const money = {
    state: moneyStateOf(view, view.order),
    amount,
    due: due + over.due,
    returned: returned + over.returned,
  };
  return { money, overtime: overtimeOf(view) };
};

export interface Onlooker {
  part: OrderPart;
  locale: Locale;
  now: Date;
}

/** A visit as one person sees it. `codeOf` derives the code, which goes to the family alone. */
export function presentVisit(
  view: VisitView,
  { part, locale, now }: Onlooker,
  codeOf: (visit: Visit) => string,
): ShownVisit {
  const promised = isPromised(view, view.order, now);
  const showsCode = part !== 'sitter' && view.state === 'planned' && promised && now >= opensAt(view);
  return {
    // A visit without a row has no number yet.
    id: view.id || null,
    order: view.order_id,
    date: view.date,
    start_time: moscowTime(view.starts_at),
    end_time: moscowTime(view.ends_at),
    starts_at: view.starts_at.toISOString(),
    ends_at: view.ends_at.toISOString(),
    minutes: minutesOf(view),
    state: view.state,
    origin: view.origin,
    promised,
    late: isLate(view, now),
    actions: view.id ? actionsOf(view, view.order, part, now) : [],
    ...peopleOf(view, part, locale),
    code: showsCode ? codeOf(view) : null,
    code_tries_left: visitLimits.codeTries - view.code_tries,
    ...courseOf(view),
    ...sumsOf(view, part),
    // Helpers know nothing of medicines.
    diary_count: view.diary.entries - (part === 'helper' ? view.diary.medicines : 0),
    photos_count: view.diary.photos,
  };
}
