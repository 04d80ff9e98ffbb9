export const meetingKinds = ['door', 'phone'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

export const meetingStatuses = ['proposed', 'accepted', 'declined', 'canceled', 'done', 'missed'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

export const meetingActions = ['accept', 'decline', 'pay', 'move', 'cancel', 'done', 'missed'] as const;
export type MeetingAction = (typeof meetingActions)[number];

/** Of a paid one, in kopecks. */
export const meetingPrice = { leastMinor: 100, mostMinor: 500_000 } as const;

const minute = 60_000;
export const meetingTimes = {
  lengthMs: 30 * minute,
  /** Named at least this long ahead. */
  noticeMs: 120 * minute,
  /** Phones of the two are open to each other around a meeting by phone. */
  phoneBeforeMs: 15 * minute,
  phoneAfterMs: 60 * minute,
  /** Both are reminded this long before. */
  remindBeforeMs: 60 * minute,
  /** Unpaid it is called off this long before, but never sooner than so long after it was agreed. */
  payBeforeMs: 60 * minute,
  payWithinMs: 30 * minute,
  /** If nobody says anything else, it took place. */
  doneAfterMs: 24 * 60 * minute,
} as const;

/** Whether the two may call each other for it now. */
export const isCallTime = (at: Date, now: Date) =>
  now.getTime() >= at.getTime() - meetingTimes.phoneBeforeMs &&
  now.getTime() <= at.getTime() + meetingTimes.phoneAfterMs;
