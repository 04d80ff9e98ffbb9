import { rounded } from '@ladushki/contract/sums';

/** What an order has earned, and our fee of that, in kopecks. */
export interface Counted {
  gross: number;
  fee: number;
}

/** Divides parts of an order's earnings: the fee is that of the order's sum, rounded there, so that its parts add up. */
export function divideFee(parts: readonly number[], { gross, fee }: Counted, percent: number) {
  let [sum, taken] = [gross, fee];
  return parts.map((part) => {
    sum += part;
    const own = Math.min(part, Math.max(0, rounded((sum * percent) / 100) - taken));
    taken += own;
    return { due: part - own, fee: own };
  });
}
