import { firstDayOf } from '@ladushki/contract/life-dates';
import { dateFormat } from '../../../lib/format/formats.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** «сентябрь 2015 — июнь 2020», «2024 — по настоящее время»: without days. */
export function usePeriod() {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const month = (date: string) =>
    dateFormat(locale, { ...(date.length > 4 && { month: 'long' }), year: 'numeric' })
      .format(new Date(`${firstDayOf(date)}T00:00:00Z`))
      .replace(/\s?г\.$/, '');
  return (from: string, to: string | null) => `${month(from)} — ${to ? month(to) : t('sitter.untilNow')}`;
}
