/** The one rounding of money, of roubles as of kopecks: half goes up. Sums are never negative. */
export const rounded = (amount: number) => Math.floor(amount + 0.5);

const kopecks = 100;

/** Whole roubles as kopecks. */
export const toMinor = (roubles: number) => roubles * kopecks;

/** Of sums that are whole roubles. */
export const toRoubles = (minor: number) => minor / kopecks;
