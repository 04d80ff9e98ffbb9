import type { DayOff } from '@ladushki/contract/days-off';
import type { Point } from '@ladushki/contract/places';
import type { Today } from '@ladushki/contract/today';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { visitTimers } from '@ladushki/contract/visit-states';
import { addDays, moscowDate, moscowInstant, weekdayOf } from '@ladushki/contract/visits';

export function weekOf(now: Date) {
  const today = moscowDate(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  return { monday, sunday: addDays(monday, 6) };
}

export const monthStartOf = (now: Date) => moscowInstant(`${moscowDate(now).slice(0, 7)}-01`, '00:00');

/** Its hours are over, and nobody has said how it was: nobody came or left, or the family has not confirmed. */
const isUnanswered = ({ state, objection, money }: Visit) =>
  state === 'planned' || (state === 'done' && objection?.status !== 'decided' && money?.state !== 'returned');

/** The visit now; else, of the last that waits for an answer and the next, the one nearer in time. They come by their start. */
export function visitToShow(visits: readonly Visit[], now: Date): Visit | null {
  const isOver = ({ ends_at }: Visit) => Date.parse(ends_at) <= now.getTime();
  const next = visits.find((visit) => visit.state === 'planned' && !isOver(visit));
  const last = visits.findLast((visit) => isUnanswered(visit) && (visit.state === 'done' || isOver(visit)));
  const isNearer =
    last && (!next || now.getTime() - Date.parse(last.ends_at) < Date.parse(next.starts_at) - now.getTime());
  return visits.find(({ state }) => state === 'under_way') ?? (isNearer ? last : next) ?? null;
}

/** From an hour before until the departure the two sides need each other's phone, and the sitter what is shown of allergies. */
export const isNear = ({ state, promised, starts_at }: Visit, now: Date) =>
  state === 'under_way' ||
  (state === 'planned' && promised && now.getTime() >= Date.parse(starts_at) - visitTimers.openBeforeMs);

export function weekLine(visits: readonly Visit[], daysOff: readonly DayOff[], monday: string): Today['week'] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    const own = visits.filter((visit) => visit.date === date && visit.state !== 'skipped' && visit.state !== 'missed');
    return {
      date,
      visits: own.length,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      day_off: daysOff.some(({ start_date, end_date }) => start_date <= date && date <= end_date),
    };
  });
}

/** To the point on the map; where that is only the middle of a district or town, to the address as written. */
export function routeTo(
  { lat, lng, address }: Point & { address: string },
  isCentre: (point: Point) => boolean,
): string {
  const written = address.trim();
  const to = written && isCentre({ lat, lng }) ? encodeURIComponent(written) : `${lat},${lng}`;
  return `https://yandex.ru/maps/?rtext=~${to}&rtt=auto`;
}
