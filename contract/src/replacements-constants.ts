/** What a family wants when its sitter does not come. */
export const replacementModes = ['off', 'ask', 'auto'] as const;
export type ReplacementMode = (typeof replacementModes)[number];

export const replacementStatuses = ['searching', 'found', 'filled', 'failed', 'stopped'] as const;
export type ReplacementStatus = (typeof replacementStatuses)[number];

export const replacementOfferStatuses = ['open', 'accepted', 'confirmed', 'declined', 'lapsed', 'taken'] as const;
export type ReplacementOfferStatus = (typeof replacementOfferStatuses)[number];

const minute = 60_000;
export const cascade = {
  /** Favourites and past sitters who are asked first, and how long they are ahead of the others. */
  familiar: 10,
  familiarAheadMs: 10 * minute,
  /** Then so many at a time. */
  wave: 5,
  waveEveryMs: 5 * minute,
  /** Where nobody is left to ask, it is looked again after a part of the time that is left, at most six hours. */
  lookAgainPart: 0.25,
  lookAgainMs: 360 * minute,
  /** Nobody is asked later than this before the start. */
  stopBeforeMs: 30 * minute,
  /** A family that is asked has so long to confirm, and so long to pay where no card is saved. */
  confirmMs: 15 * minute,
  payMs: 30 * minute,
  /** Of a sitter who leaves, the visits that begin so soon are replaced. */
  leftWithinMs: 72 * 60 * minute,
  /** The rest of a missed visit begins at a quarter of an hour, and leaves time for the way. */
  quarterMs: 15 * minute,
  leastRestMs: 30 * minute,
} as const;
