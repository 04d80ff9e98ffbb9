/**
 * The life of an order: the one place that knows which move leads where. The server enforces it; the web reads the
 * `actions` that the server computed from it.
 */
export const orderStates = ['open', 'awaiting', 'awaiting_pay', 'active', 'completed', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

/** How an order began: published to all, sent to one sitter, or booked at the sitter's price. */
export const orderOrigins = ['announcement', 'request', 'booking'] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

export type OrderSide = 'customer' | 'sitter' | 'system' | 'moderator';

export const orderMoves = [
  'apply',
  'withdraw',
  'decline_offer',
  'accept_offer',
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
  'end_for_lost_side',
  'refund',
  'release',
] as const;
export type OrderMove = (typeof orderMoves)[number];

interface Transition {
  move: OrderMove;
  by: OrderSide;
  from: OrderState;
  /** Only orders that began so; all of them when left out. */
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
  ...from(['open', 'awaiting', 'awaiting_pay', 'active'], { move: 'end_for_lost_side', by: 'system', to: 'canceled' }),
  // Canceled: one whose side was lost while the dispute ran.
  ...from(['active', 'completed', 'canceled'], { move: 'refund', by: 'moderator', to: 'canceled' }),
  ...from(['active', 'completed'], { move: 'release', by: 'moderator', to: 'completed' }),
  { move: 'release', by: 'moderator', from: 'canceled', to: 'canceled' },
];

/** Where a move leads, or null where it is not allowed. */
export function stateAfter(move: OrderMove, by: OrderSide, state: OrderState, origin: OrderOrigin): OrderState | null {
  const found = transitions.find(
    (row) => row.move === move && row.by === by && row.from === state && (!row.origins || row.origins.includes(origin)),
  );
  return found?.to ?? null;
}

/** From here on an order holds its sitter's hours. */
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

/** How each side reads a state; to a sitter an open order is an announcement until their own offer is sent. */
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
  /** Completed by itself 48 h after the last visit; that long after its end a visit can be disputed. */
  finishAfterMs: 48 * hour,
  disputeAfterMs: 48 * hour,
  reviewMs: 30 * 24 * hour,
  reviewEditMs: 24 * hour,
  startNoticeMs: 2 * hour,
  /** Cancelling later than this before the next visit keeps half of it for the sitter. */
  freeCancelMs: 24 * hour,
  /** A child's health data opens to the sitter that long before a visit, until the visit's end. */
  healthBeforeVisitMs: 24 * hour,
} as const;

export const maxLiveOffers = 20;
