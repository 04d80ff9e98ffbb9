import type { DayOff, ExtraHours } from '@ladushki/contract/days-off';
import type { Db } from '../../platform/database/connection.ts';
import { selectAllDaysOff, selectDaysOffIn } from './days-off.sql.ts';
import { presentExtraHours } from './extra-hours.service.ts';
import { selectAllExtraHours, selectExtraHoursIn } from './extra-hours.sql.ts';

interface Dates {
  first: string;
  last: string;
}

/** Days off of a sitter that reach into the dates; without a last date, all from the first one on. */
export const daysOffIn = (db: Db, sitterId: number, dates: Omit<Dates, 'last'> & { last: string | null }) =>
  selectDaysOffIn(db, sitterId, dates) satisfies Promise<DayOff[]>;

export async function extraHoursIn(db: Db, sitterId: number, dates: Dates): Promise<ExtraHours[]> {
  return (await selectExtraHoursIn(db, sitterId, dates)).map(presentExtraHours);
}

export async function exportDaysOff(db: Db, sitterId: number) {
  const [days_off, extra] = await Promise.all([selectAllDaysOff(db, sitterId), selectAllExtraHours(db, sitterId)]);
  return { days_off, extra_hours: extra.map(presentExtraHours) };
}
