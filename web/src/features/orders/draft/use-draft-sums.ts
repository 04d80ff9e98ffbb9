import { paidUntil, paidVisits, totalPrice } from '@ladushki/contract/pricing';
import { visitMinutes } from '@ladushki/contract/visits';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type DraftControl, type DraftValues, periodOf } from './draft-values.ts';

/** What the draft comes to; null while its days or hours are not whole. */
export function sumsOf(values: DraftValues, prices: readonly (number | null)[]) {
  const period = periodOf(values);
  const visits = period ? paidVisits(period, values.price_type) : [];
  const [first] = visits;
  if (!period || !first) return null;
  const until = paidUntil(period, values.price_type);
  return {
    count: visits.length,
    hours: (visits.length * visitMinutes(period.start_time, period.end_time)) / 60,
    first,
    until,
    /** More visits follow those that are paid for here. */
    goesOn: period.end_date === null || period.end_date > until,
    totals: prices.map((price) => totalPrice(period, price, values.price_type)),
  };
}

export const useDraftValues = <Output>(control: DraftControl<Output>) => useWatch({ control }) as DraftValues;

/** The sums for some prices, anew with every key that is typed. */
export function useDraftSums<Output>(control: DraftControl<Output>, prices: readonly (number | null)[]) {
  const values = useDraftValues(control);
  const key = prices.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prices are in their key.
  return useMemo(() => sumsOf(values, prices), [values, key]);
}
