import { addDays, daysBetween } from '@ladushki/contract/visits';

export interface WorkPeriod {
  from: string;
  /** Null: until now. */
  to: string | null;
}

/** Days worked up to today, both ends included; two posts held at once count once. */
export function experienceDays(periods: readonly WorkPeriod[], today: string): number {
  const past = periods
    .map(({ from, to }) => ({ from, to: to === null || to > today ? today : to }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => a.from.localeCompare(b.from));
  let days = 0;
  let counted = '';
  for (const { from, to } of past) {
    if (to <= counted) continue;
    const start = counted && from <= counted ? addDays(counted, 1) : from;
    days += daysBetween(start, to) + 1;
    counted = to;
  }
  return days;
}
