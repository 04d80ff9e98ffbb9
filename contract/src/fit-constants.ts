/** What a fit is made of, in the order of telling. */
export const fitPoints = ['hours', 'distance', 'budget', 'services', 'ages', 'reliability', 'answer'] as const;
export type FitPoint = (typeof fitPoints)[number];

/** Whole shares, so that equal facts make equal sums everywhere. */
export const fitWeights: Readonly<Record<FitPoint, number>> = {
  hours: 28,
  distance: 20,
  budget: 16,
  services: 14,
  ages: 6,
  reliability: 10,
  answer: 6,
};

/** Where points are full, and where they end. */
export const fitScale = {
  nearKm: 1,
  /** So much farther, and a half is left. */
  halfKm: 8,
  /** So much above the budget, in percent, and nothing is left. */
  dearPercent: 50,
  /** Off for each cancellation, in percent. */
  cancellationPercent: 15,
  soonMinutes: 15,
  lateMinutes: 24 * 60,
} as const;
