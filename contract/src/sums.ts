/** The one rounding of money, of roubles as of kopecks: half goes up. Sums are never negative. */
export const rounded = (amount: number) => Math.floor(amount + 0.5);

const kopecks = 100;

/** Whole roubles as kopecks. */
export const toMinor = (roubles: number) => roubles * kopecks;

/** Of sums that are whole roubles. */
export const toRoubles = (minor: number) => minor / kopecks;

/** For sums that are told in whole roubles. */
export const toWholeRoubles = (minor: number) => rounded(minor / kopecks);

/** A sum that is kept as whole roubles and kopecks. */
export interface Sum {
  amount: number;
  kopecks: number;
}

export const minorOf = ({ amount, kopecks: rest }: Sum) => toMinor(amount) + rest;

export const sumOf = (minor: number): Sum => ({ amount: Math.floor(minor / kopecks), kopecks: minor % kopecks });
