/** For one sitter. */
export const dayOffLimits = {
  /** Of one holiday. */
  days: 366,
  note: 200,
  /** Present and to come. */
  ranges: 100,
  extraHours: 300,
} as const;
