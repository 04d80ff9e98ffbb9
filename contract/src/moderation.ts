import { z } from 'zod';
import { type Permission, roles } from './access.ts';
import {
  type CaseKind,
  type CaseTopic,
  caseDecisions,
  caseKinds,
  caseTopics,
  needsReason,
  needsText,
} from './case-decisions.ts';
import { complaintReasons } from './complaints-constants.ts';
import { endpoint } from './endpoint.ts';
import { expenseStatuses } from './expense-constants.ts';
import { byHandBody, payout } from './payouts.ts';
import { payoutStatuses } from './payouts-constants.ts';
import { date, id, idParams, idText, instant, messageReply, paged, pageQuery, text, time } from './primitives.ts';
import { incidentSources, noticeTargets } from './sanctions-constants.ts';
import { visitStates } from './visit-states.ts';

export const caseStatuses = ['pending', 'claimed', 'done'] as const;

/** Permission required for each kind of case. */
export const casePermission: Record<CaseKind, Permission> = {
  sitter: 'verification',
  document: 'verification',
  review: 'reviews',
  complaint: 'complaints',
  dispute: 'complaints',
  visit: 'complaints',
  visit_unclear: 'complaints',
  incident: 'complaints',
  mystery_client: 'people',
  lead: 'people',
  support: 'people',
  shared_address: 'reviews',
  money: 'money',
  appeal: 'people',
  mystery_report: 'people',
  taken_over: 'people',
  recovery: 'people',
  bank_differs: 'verification',
};

const moderator = z.object({ id: z.int(), full_name: z.string() });

const queueItem = z.object({
  id: z.int(),
  kind: z.enum(caseKinds),
  /** One-line summary. */
  subject: z.string(),
  priority: z.int(),
  status: z.enum(caseStatuses),
  claimed_by: moderator.nullable(),
  /** When the claim expires without further action. */
  claimed_until: instant.nullable(),
  version: z.int(),
  created_date: instant,
});

/** Of an incident: whose children the sitter was with in the last 90 days. */
const incidentFamily = z.object({
  id: z.int(),
  full_name: z.string(),
  /** An order of theirs is not over. */
  current: z.boolean(),
  orders: z.int(),
  last_visit: date.nullable(),
});

/** Consequences of blocking a person. */
export const blockEffects = z.object({ sessions: z.int(), orders: z.int(), offers: z.int(), refund: z.int() });

/** A visit of a disputed order: what was planned, what happened, where its money is. */
const disputedVisit = z.object({
  id: z.int(),
  date,
  start_time: time,
  end_time: time,
  state: z.enum(visitStates),
  arrived_at: instant.nullable(),
  left_at: instant.nullable(),
  amount: z.int(),
  due: z.int(),
  returned: z.int(),
});

/** An expense of a disputed order. */
const disputedExpense = z.object({
  id: z.int(),
  visit: z.int(),
  date,
  amount_minor: z.int(),
  text: z.string(),
  /** A signed address; null once the account of who gave it is gone. */
  receipt: z.string().nullable(),
  status: z.enum(expenseStatuses),
  decline_text: z.string().nullable(),
});

const caseDetail = queueItem.extend({
  subject_id: z.int(),
  topic: z.enum(caseTopics),
  /** People involved: first the subject, then the author. */
  people: z.array(z.object({ id: z.int(), full_name: z.string(), role: z.enum(roles).nullable() })),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  documents: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      name: z.string(),
      mime: z.string(),
      verification_status: z.string(),
      /** Several of a document follow each other. */
      page: z.int(),
    }),
  ),
  /** For a dispute or a visit: paid and already paid out amounts; `refund` is the amount to return, or returned. */
  money: z.object({ method: z.enum(['card', 'direct']), paid: z.int(), paid_out: z.int(), refund: z.int() }).nullable(),
  /** Of a dispute: the visits that have begun, the last ones first; at most 60. */
  visits: z.array(disputedVisit),
  /** Of a dispute: what the sitter laid out, the last ones first; at most 60. */
  expenses: z.array(disputedExpense),
  /** Of an incident: who reported it, whom it concerns, and for how long it has waited. */
  source: z.enum(incidentSources).nullable(),
  families: z.array(incidentFamily),
  minutes_open: z.int().nullable(),
  decisions: z.array(z.enum(caseDecisions)),
  /** Of a Mystery Client's report: what may be given for it; the sitter has none of them yet. */
  awards: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Consequences of a block, when it is among the decisions. */
  block: blockEffects.nullable(),
  history: z.array(z.object({ at: instant, by: moderator.nullable(), action: z.string(), text: z.string() })),
});

const personRow = z.object({
  id: z.int(),
  full_name: z.string(),
  role: z.enum(roles).nullable(),
  created_date: instant,
  blocked: z.boolean(),
  erased: z.boolean(),
});

const note = text(1, 1000);
export const revealTargets = ['document', 'phone', 'message', 'contact', 'diary', 'payout_account'] as const;
export type RevealTarget = (typeof revealTargets)[number];
export const revealBody = z.strictObject({ target: z.enum(revealTargets), id, reason: note });
export const blockBody = z.strictObject({ reason: z.enum(complaintReasons), text: note });
export const unblockBody = z.strictObject({ text: note });
export const dismissBody = z.strictObject({ text: note });
export const noteBody = z.strictObject({ text: note });
const versionBody = z.strictObject({ version: z.int().min(1) });
export const decideBody = versionBody
  .extend({
    decision: z.enum(caseDecisions),
    reason: id.optional(),
    /** For an approval: the last valid day of the check; a year from now by default. */
    valid_until: date.optional(),
    /** For a visit: so much of its sum is the sitter's, the rest goes back. */
    amount: z.int().min(0).max(1_000_000_000).optional(),
    /** Of an incident: what its families are told, in the same step. */
    notify: z.strictObject({ to: z.enum(noticeTargets), text: text(10, 3000) }).optional(),
    /** For an award: which one. */
    award: id.optional(),
    /**
     * Sent to the person with a rejection, a warning and a support reply, and to both sides of a visit; for other
     * decisions it stays in the history.
     */
    text: text(0, 1000).default(''),
  })
  .refine(({ decision, text }) => text !== '' || !needsText(decision), { path: ['text'], error: 'required' });

/** A decision with all that its case asks for: a form names everything that is missing at once. */
export const decideBodyOf = (topic: CaseTopic) =>
  decideBody
    .refine(({ decision, reason }) => reason !== undefined || !needsReason(decision, topic), {
      path: ['reason'],
      error: 'required',
    })
    .refine(({ decision, award }) => award !== undefined || decision !== 'award', {
      path: ['award'],
      error: 'required',
    })
    .refine(({ decision, text }) => text !== '' || !needsText(decision, topic), { path: ['text'], error: 'required' });

const waiting = z.object({ pending: z.int(), claimed: z.int() });
const kindCounts = z.partialRecord(z.enum(caseKinds), waiting);

export const moderation = {
  counts: endpoint({
    method: 'GET',
    path: '/staff/counts',
    access: 'moderator:any',
    summary: 'How much waits in each queue that one may work on',
    reply: z.object({ queue: kindCounts }),
    errors: [],
  }),
  release: endpoint({
    method: 'GET',
    path: '/staff/release',
    access: 'moderator:any',
    summary: 'What the site runs: the version, and the commit that the release was made of',
    reply: z.object({ version: z.string(), commit: z.string().nullable() }),
    errors: [],
  }),
  queue: endpoint({
    method: 'GET',
    path: '/staff/queue',
    access: 'moderator:any',
    summary: 'Cases that one may work on, urgent and old ones first',
    query: z.strictObject({
      ...pageQuery(),
      kind: z.enum(caseKinds).optional(),
      status: z.enum(caseStatuses).optional(),
    }),
    reply: paged(queueItem),
    errors: [],
  }),
  case: endpoint({
    method: 'GET',
    path: '/staff/queue/{id}',
    access: 'moderator:any',
    summary: 'One case with what is needed to decide it',
    params: idParams,
    reply: caseDetail,
    errors: ['not_found'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/staff/queue/{id}/claim',
    access: 'moderator:any',
    confirmed: false,
    summary: 'Take a case; of two who take it at once, one does',
    params: idParams,
    body: versionBody,
    reply: caseDetail,
    repetition: 'once',
    errors: ['not_found', 'wrong_state', 'conflict', 'own_decision'],
  }),
  unclaim: endpoint({
    method: 'POST',
    path: '/staff/queue/{id}/unclaim',
    access: 'moderator:any',
    confirmed: false,
    summary: 'Give a case that one has taken back to the queue',
    params: idParams,
    body: versionBody,
    reply: caseDetail,
    repetition: 'once',
    errors: ['not_found', 'wrong_state', 'conflict'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/staff/queue/{id}/note',
    access: 'moderator:any',
    confirmed: false,
    summary: 'A note for colleagues in the history of a case',
    params: idParams,
    body: noteBody,
    reply: caseDetail,
    repetition: 'once',
    errors: ['not_found'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/staff/queue/{id}/decide',
    access: 'moderator:any',
    confirmed: false,
    summary: 'Decide a case that one has taken',
    params: idParams,
    body: decideBody,
    reply: caseDetail,
    repetition: 'once',
    errors: ['not_found', 'wrong_state', 'conflict', 'own_decision'],
  }),
  people: endpoint({
    method: 'GET',
    path: '/staff/people',
    access: 'moderator:people',
    summary: 'People by name, phone, e-mail or id',
    query: z.strictObject({ ...pageQuery(), search: text(0, 254).optional() }),
    reply: paged(personRow),
    errors: [],
  }),
  person: endpoint({
    method: 'GET',
    path: '/staff/people/{id}',
    access: 'moderator:people',
    summary: 'A person’s card',
    params: idParams,
    reply: personRow.extend({
      email_confirmed: z.boolean(),
      phone_confirmed: z.boolean(),
      bank_verified: z.boolean(),
      mystery_client: z.boolean(),
      verification_status: z.string().nullable(),
      rating: z.number().nullable(),
      /** Nothing is paid out to them meanwhile. */
      payouts_held: z.object({ at: instant, by: moderator.nullable(), text: z.string() }).nullable(),
      sessions: z.int(),
      orders: z.record(z.string(), z.int()),
      reviews_written: z.int(),
      reviews_received: z.int(),
      complaints_made: z.int(),
      complaints_received: z.int(),
      warnings: z.array(z.object({ at: instant, by: moderator.nullable(), text: z.string() })),
      log: z.array(z.object({ at: instant, by: moderator.nullable(), action: z.string(), reason: z.string() })),
    }),
    errors: ['not_found'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/staff/people/{id}/block',
    access: 'moderator:people',
    confirmed: false,
    summary: 'Sign a person out everywhere, end their orders and hide them',
    params: idParams,
    body: blockBody,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/staff/people/{id}/unblock',
    access: 'moderator:people',
    confirmed: false,
    summary: 'Let a blocked person in again',
    params: idParams,
    body: unblockBody,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/staff/people/{id}/dismiss',
    access: 'moderator:people',
    confirmed: false,
    summary: 'Take a colleague’s role and permissions away, sign them out everywhere and close the account',
    params: idParams,
    body: dismissBody,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/staff/reveal',
    access: 'moderator:any',
    confirmed: false,
    summary:
      'See a document, a phone, a reported message, the diary of a visit, the contacts left in a case or where a sitter is paid; the reason is kept',
    body: revealBody,
    reply: z.object({ target: z.enum(revealTargets), value: z.string(), mime: z.string().nullable() }),
    repetition: 'none',
    errors: ['not_found'],
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/staff/payouts',
    access: 'moderator:money',
    summary: 'Payouts to sitters, newest first',
    query: z.strictObject({ ...pageQuery(), status: z.enum(payoutStatuses).optional(), person: idText.optional() }),
    reply: paged(
      payout.extend({
        sitter: moderator,
        /** Who holds the sitter's payouts. */
        held_by: moderator.nullable(),
      }),
    ),
    errors: [],
  }),
  payoutPaid: endpoint({
    method: 'POST',
    path: '/staff/payouts/{id}/paid',
    access: 'moderator:money',
    confirmed: false,
    summary: 'A payout that failed was made by hand',
    params: idParams,
    body: byHandBody,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/staff/audit',
    access: 'moderator:audit',
    summary: 'Every act of the staff, newest first',
    query: z.strictObject({ ...pageQuery(), by: idText.optional() }),
    reply: paged(
      z.object({
        id: z.int(),
        at: instant,
        /** Null: the command line. */
        by: moderator.nullable(),
        action: z.string(),
        target: z.string(),
        reason: z.string(),
        hash: z.string(),
      }),
    ),
    errors: [],
  }),
} as const;
