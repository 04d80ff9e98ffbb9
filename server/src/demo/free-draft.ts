import { addDays, weekdayOf } from '@ladushki/contract/visits';
import { clashingDates, type Slot, slotsOf, type TakenSlot } from '../features/orders/calendar/slots.ts';
import { type Draft, draftOf, everyDay } from './live-drafts.ts';
import type { Carer, Family } from './seed-families.sql.ts';

const mostTries = 40;
/** Few hours a week, so that the demo sitter has time for several families. */
const lightWeekMinutes = 25 * 60;

const otherHours = [
  { start_time: '09:00', end_time: '11:00' },
  { start_time: '17:00', end_time: '19:00' },
];

const weekMinutes = (slots: Slot[]) => slots.reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);

/** The same work on two days with free hours; where its own hours are never free, at others. */
function onFreeDays({ order_item: item, ...draft }: Draft, taken: TakenSlot[]): Draft {
  for (const hours of [{}, ...otherHours]) {
    const isFree = (day: number) =>
      clashingDates(slotsOf({ ...item, ...hours, working_days_of_week: [day] }), taken).length === 0;
    const days = everyDay.filter(isFree).slice(0, 2);
    const start_date = [0, 1, 2, 3, 4, 5, 6]
      .map((later) => addDays(item.start_date, later))
      .find((date) => days.includes(weekdayOf(date)));
    if (!start_date) continue;
    const moved = { working_days_of_week: days, start_date, end_date: item.end_date && addDays(start_date, 27) };
    return { ...draft, order_item: { ...item, ...hours, ...moved } };
  }
  return { ...draft, order_item: item };
}

interface Wanted {
  seed: string;
  family: Family;
  carer: Pick<Carer, 'services'>;
  now: Date;
  isDemo: boolean;
}

/** At hours that the sitter has not taken, so that a demo user can accept. */
export function freeDraft({ seed, family, carer, now, isDemo }: Wanted, taken: TakenSlot[]): Draft {
  const mostMinutes = isDemo ? lightWeekMinutes : Number.POSITIVE_INFINITY;
  const drafts = Array.from({ length: mostTries }, (_, tries) => {
    const draft = draftOf(tries === 0 ? seed : `${seed}-${tries}`, family, now);
    const slots = slotsOf(draft.order_item);
    return { draft, slots, minutes: weekMinutes(slots) };
  });
  const offers = ({ draft }: (typeof drafts)[number]) =>
    draft.order_item.service_type.every((id) => carer.services.includes(id));
  const free = drafts.filter(
    ({ slots, minutes }) => minutes <= mostMinutes && clashingDates(slots, taken).length === 0,
  );
  const best = free.find(offers) ?? free[0];
  if (best) return best.draft;
  const lightest = drafts.reduce((one, other) => (other.minutes < one.minutes ? other : one));
  return onFreeDays(lightest.draft, taken);
}
