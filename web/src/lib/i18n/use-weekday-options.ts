import { weekdays, weekdayText } from '../format/weekdays.ts';
import { useLocale } from './use-locale.ts';

/** Monday to Sunday as options. */
export function useWeekdayOptions() {
  const { locale } = useLocale();
  return weekdays.map((day) => ({
    value: day as number,
    label: weekdayText(day, locale),
    title: weekdayText(day, locale, 'long'),
  }));
}
