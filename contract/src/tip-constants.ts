export const tipLimits = { leastMinor: 5_000, mostMinor: 1_000_000 } as const;

/** Tips by a saved card beyond this on one day ask who it is. */
export const tipsUnaskedMinor = 100_000;

/** From the planned end of the visit on. */
export const tipMs = 14 * 24 * 3_600_000;
