import { diaryLimits } from '@ladushki/contract/diary-constants';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { addDays, moscowDate, moscowInstant, moscowTime } from '@ladushki/contract/visits';

type Course = Pick<Visit, 'state' | 'arrival' | 'departure'>;

/** During the visit; afterwards for half a day what was forgotten. */
export function takesEntries({ state, departure }: Course, now: Date): boolean {
  if (state === 'under_way') return true;
  return state === 'done' && departure !== null && now.getTime() < Date.parse(departure.at) + diaryLimits.lateMs;
}

/** Its author may change an entry for a while after the departure. */
export const isChangeable = ({ departure }: Course, now: Date): boolean =>
  departure === null || now.getTime() <= Date.parse(departure.at) + diaryLimits.changeMs;

/** Now, or the end of a visit that is over. */
const lastMoment = ({ departure }: Course, now: Date): number => (departure ? Date.parse(departure.at) : now.getTime());

/** Not before the arrival: a device's clock may be a little behind. */
const notBeforeArrival = ({ arrival }: Course, at: number): string =>
  new Date(Math.max(at, arrival ? Date.parse(arrival.at) : at)).toISOString();

export const defaultMoment = (visit: Course, now: Date): string => notBeforeArrival(visit, lastMoment(visit, now));

/** The latest «15:40» until now that lies in the visit, to the minute; null: there was none. */
export function momentOfTime(visit: Course, time: string, now: Date): string | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const end = lastMoment(visit, now);
  const today = moscowDate(new Date(end));
  const candidates = [today, addDays(today, -1)].map((day) => moscowInstant(day, time).getTime());
  const at = candidates.find((one) => one <= end);
  if (at === undefined) return null;
  const inside = notBeforeArrival(visit, at);
  return moscowTime(new Date(inside)) === time ? inside : null;
}
