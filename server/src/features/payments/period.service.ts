import { addDays, moscowInstant } from '@ladushki/contract/visits';

export interface Period {
  /** Days, both included. */
  from: string;
  to: string;
  /** Moments: from the first, before the second. */
  since: Date;
  until: Date;
}

/** A month `YYYY-MM` or a year `YYYY`, by Moscow's days. */
export function periodOf(written: string): Period {
  const [year = 0, month] = written.split('-').map(Number);
  const isLast = month === undefined || month === 12;
  const two = (value: number) => String(value).padStart(2, '0');
  const from = `${year}-${two(month ?? 1)}-01`;
  const next = isLast ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
  return { from, to: addDays(next, -1), since: moscowInstant(from, '00:00'), until: moscowInstant(next, '00:00') };
}
