/**
 * The state machine of orders. The server enforces it; the web shows the `actions` that the server computed from it.
 */
export const orderStates = ['open', 'awaiting', 'awaiting_pay', 'active', 'completed', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

/** Origin of an order: published to all, sent to one sitter, or booked at the sitter's price. */
export const orderOrigins = ['announcement', 'request', 'booking'] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

export type OrderSide = 'customer' | 'sitter' | 'system' | 'moderator';

export const orderMoves = [
  'apply',
  'withdraw',
  'decline_offer',
  'accept_offer',
  'edit',
  'confirm_offer',
  'invite',
  'decline_invitation',
  'accept',
  'pay',
  'complete',
  'cancel',
  'cancel_by_sitter',
  'dispute',
  'expire_open',
  'expire_unanswered',
  'expire_unpaid',
  'finish',
  'end_unpaid',
  'end_for_lost_side',
  'refund',
  'release',
] as const;
export type OrderMove = (typeof orderMoves)[number];

interface Transition {
  move: OrderMove;
  by: OrderSide;
  from: OrderState;
  /** Only orders of these origins; all when missing. */
  origins?: readonly OrderOrigin[];
  to: OrderState;
}

const personal = ['request', 'booking'] as const;
const published = ['announcement'] as const;
const from = (states: OrderState[], rest: Omit<Transition, 'from'>): Transition[] =>
  states.map((state) => ({ ...rest, from: state }));

export const transitions: readonly Transition[] = [
  { move: 'apply', by: 'sitter', from: 'open', to: 'open' },
  { move: 'withdraw', by: 'sitter', from: 'open', to: 'open' },
  { move: 'decline_offer', by: 'customer', from: 'open', to: 'open' },
  { move: 'accept_offer', by: 'customer', from: 'open', to: 'awaiting_pay' },
  { move: 'edit', by: 'customer', from: 'open', to: 'open' },
  { move: 'confirm_offer', by: 'sitter', from: 'open', to: 'open' },
  { move: 'invite', by: 'customer', from: 'open', to: 'open' },
  { move: 'decline_invitation', by: 'sitter', from: 'open', to: 'open' },
  { move: 'accept', by: 'sitter', from: 'awaiting', to: 'awaiting_pay' },
  { move: 'pay', by: 'customer', from: 'awaiting_pay', to: 'active' },
  { move: 'complete', by: 'customer', from: 'active', to: 'completed' },
  ...from(['open', 'awaiting', 'awaiting_pay', 'active'], { move: 'cancel', by: 'customer', to: 'canceled' }),
  ...from(['awaiting', 'active'], { move: 'cancel_by_sitter', by: 'sitter', to: 'canceled' }),
  { move: 'cancel_by_sitter', by: 'sitter', from: 'awaiting_pay', origins: personal, to: 'canceled' },
  { move: 'cancel_by_sitter', by: 'sitter', from: 'awaiting_pay', origins: published, to: 'open' },
  { move: 'dispute', by: 'customer', from: 'active', to: 'active' },
  { move: 'dispute', by: 'sitter', from: 'active', to: 'active' },
  { move: 'dispute', by: 'customer', from: 'completed', to: 'completed' },
  { move: 'dispute', by: 'sitter', from: 'completed', to: 'completed' },
  { move: 'expire_open', by: 'system', from: 'open', to: 'canceled' },
  { move: 'expire_unanswered', by: 'system', from: 'awaiting', to: 'canceled' },
  { move: 'expire_unpaid', by: 'system', from: 'awaiting_pay', origins: personal, to: 'canceled' },
  { move: 'expire_unpaid', by: 'system', from: 'awaiting_pay', origins: published, to: 'open' },
  { move: 'finish', by: 'system', from: 'active', to: 'completed' },
  // Four weeks in a row were not paid.
  { move: 'end_unpaid', by: 'system', from: 'active', to: 'canceled' },
  ...from(['open', 'awaiting', 'awaiting_pay', 'active'], { move: 'end_for_lost_side', by: 'system', to: 'canceled' }),
  // Canceled: one side was blocked or erased during the dispute.
  ...from(['active', 'completed', 'canceled'], { move: 'refund', by: 'moderator', to: 'canceled' }),
  ...from(['active', 'completed'], { move: 'release', by: 'moderator', to: 'completed' }),
  { move: 'release', by: 'moderator', from: 'canceled', to: 'canceled' },
];

/** The target state, or null when the transition is not allowed. */
export function stateAfter(move: OrderMove, by: OrderSide, state: OrderState, origin: OrderOrigin): OrderState | null {
  const found = transitions.find(
    (row) => row.move === move && row.by === by && row.from === state && (!row.origins || row.origins.includes(origin)),
  );
  return found?.to ?? null;
}

/** From this state on, an order occupies its sitter's hours. */
export const holdsSlots = (state: OrderState) => state === 'awaiting_pay' || state === 'active';
export const isLive = (state: OrderState) => state !== 'completed' && state !== 'canceled';

export const statusLabels = [
  'request',
  'awaiting',
  'open',
  'announcement',
  'active',
  'completed',
  'canceled',
  'awaiting_pay',
] as const;
export type StatusLabel = (typeof statusLabels)[number];

/** The state's name for each side; to a sitter an open order is an announcement until they send an offer. */
export function statusLabel(state: OrderState, side: 'customer' | 'sitter', hasOwnOffer = false): StatusLabel {
  if (state === 'open' && side === 'sitter') return hasOwnOffer ? 'awaiting' : 'announcement';
  if (state === 'awaiting' && side === 'sitter') return 'request';
  return state;
}

export const offerStates = ['pending', 'accepted', 'declined', 'withdrawn', 'closed'] as const;
export type OfferState = (typeof offerStates)[number];

const hour = 3_600_000;
export const orderTimers = {
  /** A request or booking is answered within 48 h, at the latest 2 h before its start. */
  answerMs: 48 * hour,
  answerBeforeStartMs: 2 * hour,
  /** A payment is made within 24 h, at the latest 1 h before the start. */
  payMs: 24 * hour,
  payBeforeStartMs: hour,
  /** An announcement without an end lives for 30 days. */
  openUnlimitedMs: 30 * 24 * hour,
  /** Completed automatically 48 h after the last visit; a visit can be disputed for as long after its end. */
  finishAfterMs: 48 * hour,
  disputeAfterMs: 48 * hour,
  /** After its end each side may review the other. */
  reviewMs: 14 * 24 * hour,
  startNoticeMs: 2 * hour,
  /** A cancellation later than this before the next visit leaves half of its price to the sitter. */
  freeCancelMs: 24 * hour,
} as const;

export const maxLiveOffers = 20;
/** Sitters invited to one announcement; so many at once. */
export const maxInvited = 20;
export const maxInvitedAtOnce = 10;
