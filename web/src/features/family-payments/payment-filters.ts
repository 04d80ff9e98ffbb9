import { moscowDate } from '@ladushki/contract/calendar';
import { periodPattern } from '@ladushki/contract/earning-constants';
import { type PaymentKind, paymentKinds } from '@ladushki/contract/payment-kinds';

export interface PaymentFilters {
  order: number | null;
  kind: PaymentKind | null;
  /** YYYY-MM or YYYY */
  period: string | null;
}

/** Of the address; what makes no sense is left out. */
export function filtersOf(params: URLSearchParams): PaymentFilters {
  const period = params.get('period') ?? '';
  return {
    order: Number(params.get('order')) || null,
    kind: paymentKinds.find((kind) => kind === params.get('kind')) ?? null,
    period: periodPattern.test(period) ? period : null,
  };
}

/** The first and the last day of a month or a year. */
export function daysOf(period: string): { from: string; to: string } {
  const [year = 0, month] = period.split('-').map(Number);
  const day = (of: number) => new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
  return { from: `${period}${month === undefined ? '-01' : ''}-01`, to: day(month ?? 12) };
}

const months = 12;

/** This year and the one before, then the last twelve months. */
export function periodsUntil(now: Date): string[] {
  const [year = 0, month = 1] = moscowDate(now).split('-').map(Number);
  const last = Array.from({ length: months }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
  return [String(year), String(year - 1), ...last];
}
