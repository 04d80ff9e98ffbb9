import { type MeetingAction, meetingTimes } from '@ladushki/contract/meeting-constants';
import type { HeldMeeting, MeetingSide } from './meetings.sql.ts';

type Meeting = HeldMeeting;
type Facts = Pick<Meeting, 'status' | 'by_side' | 'at' | 'due_at' | 'is_unpaid' | 'is_suspended'>;

export const endOf = ({ at }: Pick<Meeting, 'at'>) => new Date(at.getTime() + meetingTimes.lengthMs);

const doneAt = (at: Date) => new Date(at.getTime() + meetingTimes.doneAfterMs);

/** An hour before it, but whoever is to pay has half an hour. */
function payUntil(at: Date, now: Date): Date {
  const wanted = Math.max(at.getTime() - meetingTimes.payBeforeMs, now.getTime() + meetingTimes.payWithinMs);
  return new Date(Math.min(at.getTime(), wanted));
}

/**
 * Unanswered it lapses with its time, unpaid it is called off; else both are reminded, and it took place if nobody says
 * anything else.
 */
export function dueOf(status: 'proposed' | 'unpaid' | 'accepted', at: Date, now: Date): Date {
  if (status === 'proposed') return at;
  if (status === 'unpaid') return payUntil(at, now);
  const remindAt = new Date(at.getTime() - meetingTimes.remindBeforeMs);
  return remindAt > now ? remindAt : doneAt(at);
}

/** Hours are held by the minute. */
export const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

export type Refusal = 'conflict' | 'wrong_state' | 'forbidden' | 'too_early' | 'too_late' | 'suspended';

const isAnswer = (action: MeetingAction) => action === 'accept' || action === 'decline';
/** Of what a suspended sitter is no part; to decline or call off is. */
const isPromise = (action: MeetingAction) => action === 'accept' || action === 'move';
const isVerdict = (action: MeetingAction) => action === 'done' || action === 'missed';

/** The family pays for what is agreed, until it is called off unpaid. */
function payRefusalOf({ status, due_at, is_unpaid }: Facts, side: MeetingSide, now: Date): Refusal | null {
  if (side === 'sitter') return 'forbidden';
  if (status !== 'accepted') return 'wrong_state';
  if (!is_unpaid) return 'conflict';
  return due_at !== null && now >= due_at ? 'too_late' : null;
}

/** Why a side may not do it now; null: it may. */
export function refusalOf(meeting: Facts, action: MeetingAction, side: MeetingSide, now: Date): Refusal | null {
  const { status, by_side, at } = meeting;
  const refuse = (is: boolean, code: Refusal) => (is ? code : null);
  if (action === 'pay') return payRefusalOf(meeting, side, now);
  const isLive = status === 'proposed' || status === 'accepted';
  const wanted = isAnswer(action) ? status === 'proposed' : isVerdict(action) ? status === 'accepted' : isLive;
  if (!wanted) return 'wrong_state';
  // Whoever named the time does not answer it; what the other proposed is declined, not cancelled.
  if (isAnswer(action) && by_side === side) return 'forbidden';
  if (isVerdict(action)) return refuse(now < at, 'too_early');
  if (now >= at) return 'too_late';
  return refuse(meeting.is_suspended && isPromise(action), 'suspended');
}

const actions: readonly MeetingAction[] = ['accept', 'decline', 'pay', 'move', 'cancel', 'done', 'missed'];

export const actionsOf = (meeting: Facts, side: MeetingSide, now: Date): MeetingAction[] =>
  actions.filter((action) => {
    // The same in other words.
    if (action === 'cancel' && meeting.status === 'proposed' && meeting.by_side !== side) return false;
    return refusalOf(meeting, action, side, now) === null;
  });

/** What happens by itself at its moment. */
export const dueStep = ({ status, due_at, at, is_unpaid }: Omit<Facts, 'by_side' | 'is_suspended'>, now: Date) => {
  if (due_at === null || due_at > now) return null;
  if (status === 'proposed') return 'lapsed' as const;
  if (is_unpaid) return 'unpaid' as const;
  return now >= doneAt(at) ? ('done' as const) : ('soon' as const);
};
