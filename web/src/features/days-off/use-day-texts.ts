import type { DayOff, ExtraHours } from '@ladushki/contract/days-off';
import { weekdayOf } from '@ladushki/contract/visits';
import { dateText } from '../../lib/format/dates.ts';
import { weekdayText } from '../../lib/format/weekdays.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

export function useDayTexts() {
  const { locale } = useLocale();
  const day = (date: string) => `${dateText(date)}, ${weekdayText(weekdayOf(date), locale)}`;
  return {
    range: ({ start_date, end_date }: Pick<DayOff, 'start_date' | 'end_date'>) =>
      start_date === end_date ? day(start_date) : `${dateText(start_date)} – ${dateText(end_date)}`,
    hours: ({ date, start_time, end_time }: Omit<ExtraHours, 'id'>) => `${day(date)}, ${start_time}–${end_time}`,
  };
}
