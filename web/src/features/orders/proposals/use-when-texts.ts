import { weekdayOf } from '@ladushki/contract/visits';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { dayAndMonthText, weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

/** When something is, without words: chat has to stay small. */
export function useWhenTexts() {
  const { locale } = useLocale();
  return {
    /** 20 ноября, пт, 12:00–17:00. */
    visit: ({ date, start_time, end_time }: { date: string; start_time: string; end_time: string }) =>
      `${dayAndMonthText(date, locale)}, ${weekdayText(weekdayOf(date), locale)}, ${start_time}–${end_time}`,
    weekday: (weekday: number) => weekdayText(weekday, locale, 'long'),
    span: ({ start_time, end_time }: { start_time: string; end_time: string }) => `${start_time}–${end_time}`,
    moment: (instant: string) => `${dayText(instant)}, ${timeText(instant)}`,
  };
}
