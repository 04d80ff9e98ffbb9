import type { DayOff } from '@ladushki/contract/days-off';
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

/** The visit now, else the next one; visits come by their start. */
export const visitToShow = (visits: readonly Visit[], now: Date): Visit | null =>
  visits.find(({ state }) => state === 'under_way') ??
  visits.find(({ state, ends_at }) => state === 'planned' && Date.parse(ends_at) > now.getTime()) ??
  null;

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

export const routeTo = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://yandex.ru/maps/?rtext=~${lat},${lng}&rtt=auto`;
