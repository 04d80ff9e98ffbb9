/** What a sitter is paid for, a line each. */
export const earningKinds = ['visit', 'overtime', 'late_cancel', 'meeting', 'tip', 'expense', 'correction'] as const;
export type EarningKind = (typeof earningKinds)[number];

/** Where the money of a line is. */
export const earningStatuses = ['coming', 'due', 'frozen', 'on_the_way', 'paid'] as const;
export type EarningStatus = (typeof earningStatuses)[number];

/** Why something that was earned is not paid out; the first that is true is told. */
export const payoutBlocks = [
  'blocked',
  'incident',
  'staff',
  'dispute',
  'recent_change',
  'account',
  'account_waits',
  'self_employed',
  'minimum',
] as const;
export type PayoutBlock = (typeof payoutBlocks)[number];

export const payoutRules = {
  /** Less than this waits for more. */
  minimumMinor: 50_000,
  /** Banks take no more in one transfer: what is beyond it leaves the next day. */
  maximumMinor: 50_000_000,
  /** Nothing leaves so long after a password was reset, or a contact replaced or removed: the owner can object. */
  changeHoldHours: 72,
  /** Every day, in Moscow. */
  leavesAt: '10:00',
} as const;

/** A month or a year, as calls and addresses name them. */
export const periodPattern = /^20\d{2}(-(0[1-9]|1[0-2]))?$/;
/** One that has begun. */
export const isPeriod = (text: string, today: string): boolean =>
  periodPattern.test(text) && text <= today.slice(0, text.length);
