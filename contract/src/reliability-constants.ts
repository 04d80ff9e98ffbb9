/** Fewer completed orders say nothing about a person. */
export const leastOrders = 3;

export const sitterNumbers = [
  'orders',
  'confirmed_visits',
  'on_time_percent',
  'cancelled_12m',
  'answer_minutes',
  'families_returned',
] as const;
export const familyNumbers = ['paid_on_time_percent', 'cancelled_late_12m'] as const;

/** What can be explained: each number of reliability, the rating, and how well somebody fits. */
export const explanationKeys = [...sitterNumbers, ...familyNumbers, 'rating', 'fit'] as const;
export type ExplanationKey = (typeof explanationKeys)[number];
