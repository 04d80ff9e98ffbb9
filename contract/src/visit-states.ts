/** The state machine of visits. The server enforces it; the web shows the `actions` that the server computed from it. */
export const visitStates = ['planned', 'under_way', 'done', 'confirmed', 'skipped', 'missed'] as const;
export type VisitState = (typeof visitStates)[number];

export const visitOrigins = ['plan', 'added', 'moved'] as const;
export type VisitOrigin = (typeof visitOrigins)[number];

/** `parent` is the order's customer or a parent of the family, `helper` another adult of the family. */
export const visitSides = ['parent', 'helper', 'sitter', 'system', 'moderator'] as const;
export type VisitSide = (typeof visitSides)[number];

export const visitMoves = [
  'arrive',
  'arrived',
  'undo_arrived',
  'came',
  'did_not_come',
  'stand',
  'missed',
  'leave',
  'end',
  'confirm',
  'object',
  'contest',
  'agree',
  'release',
  'refund',
  'return',
  'skip',
] as const;
export type VisitMove = (typeof visitMoves)[number];

/** What else than its state is true of a visit. */
export const visitFacets = [
  /** The family was asked about an arrival and has not answered. */
  'asked',
  /** The arrival rests on the sitter's word alone, and nothing of the visit is decided. */
  'doubtful',
  /** The family itself said that the sitter came. */
  'arrived_by_family',
  /** Nobody pressed “left”. */
  'ended_by_system',
  /** The family has never objected; it objects and nobody has decided. */
  'unobjected',
  'objected',
  /** The sitter has never contested; contests and nobody has decided. */
  'uncontested',
  'contested',
  /** A moderator is asked whether it was. */
  'unclear',
  /** Nobody said anything, and the money has not been returned yet. */
  'missed_by_system',
] as const;
export type VisitFacet = (typeof visitFacets)[number];

interface Transition {
  move: VisitMove;
  by: readonly VisitSide[];
  from: VisitState;
  /** Only when one of these is true of the visit. */
  only?: readonly VisitFacet[];
  to: VisitState;
}

const family = ['parent', 'helper'] as const;
const either = ['parent', 'sitter'] as const;

export const visitTransitions: readonly Transition[] = [
  { move: 'arrive', by: ['sitter'], from: 'planned', to: 'under_way' },
  { move: 'arrived', by: family, from: 'planned', to: 'under_way' },
  { move: 'undo_arrived', by: family, from: 'under_way', only: ['arrived_by_family'], to: 'planned' },
  { move: 'came', by: family, from: 'under_way', only: ['asked'], to: 'under_way' },
  { move: 'came', by: family, from: 'done', only: ['asked'], to: 'done' },
  { move: 'did_not_come', by: family, from: 'under_way', only: ['asked'], to: 'planned' },
  { move: 'did_not_come', by: family, from: 'done', only: ['asked'], to: 'planned' },
  { move: 'stand', by: ['system'], from: 'under_way', only: ['asked'], to: 'under_way' },
  { move: 'stand', by: ['system'], from: 'done', only: ['asked'], to: 'done' },
  { move: 'missed', by: ['parent'], from: 'under_way', only: ['doubtful'], to: 'missed' },
  { move: 'missed', by: ['parent'], from: 'done', only: ['doubtful'], to: 'missed' },
  { move: 'missed', by: ['parent', 'system'], from: 'planned', to: 'missed' },
  { move: 'leave', by: either, from: 'under_way', to: 'done' },
  { move: 'end', by: ['system'], from: 'under_way', to: 'done' },
  { move: 'leave', by: either, from: 'done', only: ['ended_by_system'], to: 'done' },
  { move: 'confirm', by: ['parent'], from: 'done', only: ['unobjected', 'objected'], to: 'confirmed' },
  { move: 'confirm', by: ['system'], from: 'done', only: ['unobjected'], to: 'confirmed' },
  { move: 'confirm', by: ['parent'], from: 'missed', only: ['contested', 'missed_by_system'], to: 'confirmed' },
  { move: 'object', by: ['parent'], from: 'under_way', only: ['unobjected'], to: 'under_way' },
  { move: 'object', by: ['parent'], from: 'done', only: ['unobjected'], to: 'done' },
  { move: 'agree', by: ['sitter'], from: 'done', only: ['objected'], to: 'confirmed' },
  { move: 'contest', by: ['sitter'], from: 'missed', only: ['uncontested'], to: 'missed' },
  { move: 'release', by: ['moderator'], from: 'done', only: ['objected', 'unclear'], to: 'confirmed' },
  { move: 'release', by: ['moderator'], from: 'missed', only: ['contested'], to: 'confirmed' },
  { move: 'refund', by: ['moderator'], from: 'done', only: ['objected', 'unclear'], to: 'done' },
  { move: 'refund', by: ['moderator'], from: 'missed', only: ['contested'], to: 'missed' },
  { move: 'return', by: ['system'], from: 'missed', only: ['uncontested'], to: 'missed' },
  { move: 'skip', by: ['parent', 'sitter', 'system'], from: 'planned', to: 'skipped' },
];

/** The target state, or null when the move is not allowed. */
export function visitStateAfter(
  move: VisitMove,
  by: VisitSide,
  state: VisitState,
  facets: ReadonlySet<VisitFacet>,
): VisitState | null {
  const found = visitTransitions.find(
    (row) =>
      row.move === move &&
      row.by.includes(by) &&
      row.from === state &&
      (!row.only || row.only.some((facet) => facets.has(facet))),
  );
  return found?.to ?? null;
}

const minute = 60_000;
const hour = 60 * minute;
export const visitTimers = {
  /** From then on before its start the code is shown, and the sitter may arrive. */
  openBeforeMs: 60 * minute,
  /** Without a code only from then on: who presses earlier is not at the door yet. */
  pressBeforeMs: 15 * minute,
  /** Later than this both are asked, and the family may say that nobody came. */
  lateAfterMs: 15 * minute,
  /** The family answers whether the sitter came; then the arrival stands. */
  answerMs: 30 * minute,
  /** Nobody pressed “left”: ended as planned. */
  endAfterMs: 2 * hour,
  /** Departures later than this after the plan are offered as overtime. */
  overtimeAfterMs: 15 * minute,
  overtimeAnswerMs: 24 * hour,
  /** After its end an arrival or a departure can still be told for so long; nobody said anything: missed. */
  tellAfterEndMs: 12 * hour,
  confirmAfterMs: 24 * hour,
  contestMs: 24 * hour,
  /** The sitter answers an objection: what a moderator reads first. */
  objectionAnswerMs: 24 * hour,
  /** The family skips freely until then; within it an unpaid visit is not promised. */
  freeSkipMs: 24 * hour,
  promisedBeforeMs: 24 * hour,
  wordAfterEndMs: 7 * 24 * hour,
  /** A press kept on the phone: how old it may be, and how much its clock may be ahead. */
  keptPressMs: 12 * hour,
  clockGraceMs: minute,
} as const;

export const visitLimits = {
  codeDigits: 4,
  codeTries: 5,
  mostEtaMinutes: 120,
  /** Rows of an order without an end exist so far ahead. */
  daysAhead: 56,
  mostCalendarDays: 62,
} as const;

export const arrivalStatuses = ['confirmed', 'asked', 'unconfirmed'] as const;
export const overtimeStatuses = ['offered', 'accepted', 'paid', 'declined'] as const;
export const objectionKinds = ['no_show', 'hours', 'care', 'other'] as const;
export const claimStatuses = ['open', 'decided', 'withdrawn'] as const;
export const claimDecisions = ['refund', 'release'] as const;
/** The arrival rests on the sitter's word; less than half of the plan was worked. */
export const unclearReasons = ['arrival', 'short'] as const;
export type UnclearReason = (typeof unclearReasons)[number];
export const skipReasons = ['alone', 'agreed', 'unpaid', 'order_ended'] as const;
/** What counts in the sitter's reliability. */
export const visitMarks = ['missed', 'skipped_by_sitter'] as const;
export const visitMoneyStates = ['unpaid', 'held', 'waiting', 'returning', 'returned', 'due', 'direct'] as const;
