import { paidUntil, paidVisits, totalPrice } from '@ladushki/contract/pricing';
import { visitsBetween } from '@ladushki/contract/visits';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type DraftControl, type DraftValues, periodOf } from '../draft-values.ts';

const hourMs = 3_600_000;

/** Visits and totals of the draft; null while dates or hours are incomplete. */
export function sumsOf(values: DraftValues, prices: readonly (number | null)[]) {
  const period = periodOf(values);
  const counted = period ? paidVisits(period, values.price_type) : [];
  const [first] = counted;
  if (!period || !first) return null;
  const until = paidUntil(period, values.price_type);
  const visits = period.end_date === null ? counted : visitsBetween(period, period.start_date, period.end_date);
  return {
    count: visits.length,
    hours: visits.reduce((sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()), 0) / hourMs,
    first,
    /** The last chosen day; null without an end. */
    end: period.end_date,
    /** What the totals are of: the first month of a longer order. */
    part: { count: counted.length, until, isAll: period.end_date !== null && period.end_date <= until },
    totals: prices.map((price) => totalPrice(period, price, values.price_type)),
  };
}

export const useDraftValues = <Output>(control: DraftControl<Output>) => useWatch({ control }) as DraftValues;

/** Totals for given prices, recomputed while typing. */
export function useDraftSums<Output>(control: DraftControl<Output>, prices: readonly (number | null)[]) {
  const values = useDraftValues(control);
  const key = prices.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prices are in their key.
  return useMemo(() => sumsOf(values, prices), [values, key]);
}
