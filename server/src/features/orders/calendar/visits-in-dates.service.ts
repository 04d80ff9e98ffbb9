import type { Db } from '../../../platform/database/connection.ts';
import { lockSitterHours, selectHeldDates } from './slots.sql.ts';
import { mostClashes } from './slots.ts';

export { lockSitterHours } from './slots.sql.ts';

interface Dates {
  start_date: string;
  end_date: string;
  /** What is over by then does not count. */
  now: Date;
}

/** The days of agreed visits between two dates. Until the transaction ends no order takes hours of this sitter. */
export async function lockVisitsIn(trx: Db, sitterId: number, dates: Dates): Promise<string[]> {
  await lockSitterHours(trx, sitterId);
  return selectHeldDates(trx, sitterId, { ...dates, limit: mostClashes });
}
