import type { Visit } from '@ladushki/contract/visit-schemas';
import { addDays, moscowDate, weekdayOf } from '@ladushki/contract/visits';
import { dayText, timeText } from '../../lib/format/dates.ts';
import { dayAndMonthText, weekdayText } from '../../lib/format/weekdays.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { serverNow } from './server-clock.ts';

/** When a visit is, in words. */
export function useVisitTexts() {
  const { t } = useTranslation('today');
  const { locale } = useLocale();

  const day = (date: string) => {
    const now = moscowDate(serverNow());
    if (date === now) return t('day.today');
    if (date === addDays(now, 1)) return t('day.tomorrow');
    return `${dayAndMonthText(date, locale)}, ${weekdayText(weekdayOf(date), locale)}`;
  };

  return {
    day,
    hours: ({ start_time, end_time }: Pick<Visit, 'start_time' | 'end_time'>) => `${start_time}–${end_time}`,
    /** «18:30», with the day where it is not today. */
    moment: (instant: string) =>
      dayText(instant) === dayText(serverNow().toISOString())
        ? timeText(instant)
        : `${dayAndMonthText(moscowDate(new Date(instant)), locale)}, ${timeText(instant)}`,
    /** «4 ч», «4 ч 30 мин». */
    length: (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      return [
        hours > 0 && t('length.hours', { hours }),
        (rest > 0 || hours === 0) && t('length.minutes', { minutes: rest }),
      ]
        .filter(Boolean)
        .join(' ');
    },
    list: (names: readonly string[]) => new Intl.ListFormat(locale).format(names),
  };
}
