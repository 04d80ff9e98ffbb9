import { z } from 'zod';
import { date, instant, outcome, time } from './primitives.ts';
import {
  arrivalStatuses,
  claimDecisions,
  claimStatuses,
  objectionKinds,
  overtimeStatuses,
  skipReasons,
  unclearReasons,
  visitMarks,
  visitMoneyStates,
  visitOrigins,
  visitStates,
} from './visit-states.ts';

export const visitActions = [
  'arrive',
  'arrived',
  'undo_arrived',
  'arrival_answer',
  'eta',
  'leave',
  'overtime_answer',
  'missed',
  'contest',
  'confirm',
  'object',
  'objection_answer',
  'skip',
  'word',
] as const;
export type VisitAction = (typeof visitActions)[number];

const person = z.object({ id: z.int(), full_name: z.string(), image: z.string().nullable() });

/** Null for readers who may not know them, as in the order. */
const visitChild = z.object({
  id: z.int().nullable(),
  full_name: z.string().nullable(),
  /** The family has consented to photos in the diary. */
  photo: z.boolean(),
});

const claim = {
  text: z.string(),
  at: instant,
  status: z.enum(claimStatuses),
  decision: z.enum(claimDecisions).nullable(),
  /** The moderator's reason, for both sides. */
  reason: z.string().nullable(),
};

/** How it was by the sitter's word, or the time that she agrees with. */
const objectionAnswer = z.object({ at: instant, text: z.string().nullable(), minutes: z.int().nullable() });

export const visitMark = z.enum(visitMarks);

export const visit = z.object({
  /** Null in the calendar, for visits that have no row yet. */
  id: z.int().nullable(),
  order: z.int(),
  date,
  start_time: time,
  end_time: time,
  starts_at: instant,
  ends_at: instant,
  /** Planned. */
  minutes: z.int(),
  state: z.enum(visitStates),
  origin: z.enum(visitOrigins),
  promised: z.boolean(),
  late: z.boolean(),
  /** What this person may do now. */
  actions: z.array(z.enum(visitActions)),
  children: z.array(visitChild),
  customer: person,
  sitter: person,
  address: z.object({ lat: z.number(), lng: z.number(), address: z.string() }).nullable(),
  chat_room: z.int().nullable(),
  /** To the family only, from an hour before until the arrival. */
  code: z.string().nullable(),
  code_tries_left: z.int(),
  arrival: z
    .object({
      at: instant,
      by: z.enum(['sitter', 'family']),
      how: z.enum(['code', 'press', 'family']),
      status: z.enum(arrivalStatuses),
      answer_by: instant.nullable(),
      /** By the phone's clock, sent later. */
      phone_time: z.boolean(),
    })
    .nullable(),
  arrival_denied: z.boolean(),
  eta: instant.nullable(),
  departure: z.object({ at: instant, by: z.enum(['sitter', 'family', 'system']), phone_time: z.boolean() }).nullable(),
  real_minutes: z.int().nullable(),
  /** Null for helpers, who see no sums. */
  overtime: z
    .object({
      minutes: z.int(),
      amount: z.int(),
      status: z.enum(overtimeStatuses),
      answer_by: instant,
      /** A payment has begun, and nobody knows yet how it ended. */
      paying: z.boolean(),
    })
    .nullable(),
  confirm_by: instant.nullable(),
  /** Why it does not confirm itself after a day, and since when a moderator looks at it. */
  unclear: z.object({ why: z.enum(unclearReasons), since: instant.nullable() }).nullable(),
  confirmed: z.object({ at: instant, by: z.enum(['family', 'system', 'moderator']) }).nullable(),
  objection: z
    .object({ kind: z.enum(objectionKinds), ...claim, answer_by: instant, answer: objectionAnswer.nullable() })
    .nullable(),
  missed: z.object({ at: instant, by: z.enum(['family', 'system']), contest_by: instant }).nullable(),
  contest: z.object(claim).nullable(),
  skipped: z
    .object({
      at: instant,
      by: z.enum(['customer', 'sitter', 'system']),
      reason: z.enum(skipReasons),
      text: z.string(),
    })
    .nullable(),
  /** Counts in the sitter's reliability. */
  mark: visitMark.nullable(),
  /** Null for helpers, who see no sums. */
  money: z.object({ state: z.enum(visitMoneyStates), amount: z.int(), due: z.int(), returned: z.int() }).nullable(),
  words: z.object({ family: z.string().nullable(), sitter: z.string().nullable() }),
  diary_count: z.int(),
  photos_count: z.int(),
  /** The confirmation message of a move. */
  message: outcome.optional(),
});
export type Visit = z.output<typeof visit>;

export const calendarDay = z.object({
  date,
  visits: z.array(visit),
  day_off: z.object({ id: z.int(), note: z.string() }).nullable(),
  extra_hours: z.array(z.object({ id: z.int(), start_time: time, end_time: time })),
});
export type CalendarDay = z.output<typeof calendarDay>;
