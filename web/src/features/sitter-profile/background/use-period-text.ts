import { partialDateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** «01.09.2015 — 30.06.2020», «2024 — по настоящее время». */
export function usePeriodText() {
  const { t } = useTranslation('sitter-profile');
  return (from: string, to: string | null) => `${partialDateText(from)} — ${to ? partialDateText(to) : t('untilNow')}`;
}
