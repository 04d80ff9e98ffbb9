import type { Locale } from '@ladushki/contract/locales';
import { shownFirstName } from '@ladushki/contract/names';
import type { NoticeFacts } from '@ladushki/contract/notice-schemas';
import { roundedPlace, shownDistance } from '@ladushki/contract/places';
import { hoursOf, moscowDate, moscowTime, weekdayOf } from '@ladushki/contract/visits';
import { columnIn } from '../../platform/texts.ts';
import type { Matter } from './matter.sql.ts';

const hourOf = (time: string) => time.slice(0, 5);

/** Of the meeting or the visit, else of the order's next one, else of its first day. */
function whenOf(matter: Matter): Pick<NoticeFacts, 'date' | 'start_time' | 'end_time'> {
  const { starts_at, ends_at, start_date, meeting_at } = matter;
  if (meeting_at) return { date: moscowDate(meeting_at), start_time: moscowTime(meeting_at), end_time: null };
  if (starts_at && ends_at) {
    return { date: moscowDate(starts_at), start_time: moscowTime(starts_at), end_time: moscowTime(ends_at) };
  }
  const hours = hoursOf({ ...matter, working_days_of_week: matter.weekdays });
  const day = hours.find(({ weekday }) => weekday === weekdayOf(start_date)) ?? hours[0];
  return {
    date: start_date,
    start_time: day ? hourOf(day.start_time) : null,
    end_time: day ? hourOf(day.end_time) : null,
  };
}

const isSitters = ({ part }: Matter) => part === 'sitter' || part === 'candidate';

function distanceOf(matter: Matter): number | null {
  const { home_lat, home_lng, shown_lat, shown_lng } = matter;
  if (!isSitters(matter) || home_lat === null || home_lng === null) return null;
  return shownDistance(roundedPlace({ lat: home_lat, lng: home_lng }), { lat: shown_lat, lng: shown_lng });
}

export const amountOf = ({ amount, kopecks }: { amount: number | null; kopecks: number }) =>
  amount === null ? null : amount * 100 + kopecks;

const nothing: NoticeFacts = {
  who: null,
  ages: [],
  date: null,
  start_time: null,
  end_time: null,
  district: null,
  distance_km: null,
  price: null,
  price_type: null,
  amount_minor: null,
};

/** A family knows where it lives and how old its children are. */
export function factsOf(matter: Matter | undefined, amount: number | null, locale: Locale): NoticeFacts | null {
  if (!matter) return amount === null ? null : { ...nothing, amount_minor: amount };
  const { full_name, first_name, erased_at } = matter;
  const forSitter = isSitters(matter);
  return {
    who: full_name === null ? null : shownFirstName({ full_name, first_name, erased_at }, locale),
    ages: forSitter ? matter.ages : [],
    ...whenOf(matter),
    district: (forSitter && columnIn(matter, 'district', locale)) || null,
    distance_km: distanceOf(matter),
    price: matter.offer_price ?? matter.replacement_price ?? matter.price ?? matter.price_max,
    price_type: matter.price_type,
    amount_minor: amount,
  };
}
