import { rounded, sumOf, toMinor } from '@ladushki/contract/sums';
import { z } from 'zod';

export const yookassaSum = z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('RUB') });

export const minorIn = ({ value }: z.output<typeof yookassaSum>) => rounded(toMinor(Number(value)));

export function roubles(minor: number) {
  const sum = sumOf(minor);
  return { value: `${sum.amount}.${String(sum.kopecks).padStart(2, '0')}`, currency: 'RUB' };
}
