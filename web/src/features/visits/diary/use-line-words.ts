import type { DiaryEntry } from '@ladushki/contract/diary';
import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useVisitTexts } from '../use-visit-texts.ts';

type ToiletKind = 'wet' | 'dirty' | 'mixed' | 'potty' | 'toilet';

/** What an entry says besides its own text. */
export function useLineWords() {
  const { t } = useTranslation('diary');
  const { length } = useVisitTexts();

  const slept = ({ from = '', to }: DiaryEntry['data']) =>
    to
      ? t('line.slept', {
          from: timeText(from),
          to: timeText(to),
          length: length(Math.round((Date.parse(to) - Date.parse(from)) / 60_000)),
        })
      : t('line.sleeping', { from: timeText(from) });

  return ({ kind, data }: Pick<DiaryEntry, 'kind' | 'data'>): string => {
    if (kind === 'sleep') return slept(data);
    if (kind === 'meal') return t('line.meal', { what: data.what, eaten: t(`eaten.${data.eaten ?? 'all'}`) });
    if (kind === 'toilet') return t(`toilet.${data.what as ToiletKind}`);
    if (kind === 'mood') return t(`mood.${data.mood ?? 'calm'}`);
    if (kind === 'activity') return data.what ?? '';
    if (kind === 'incident') return t(`incident.${data.severity ?? 'minor'}`);
    if (kind === 'task') return t('line.task', { title: data.title });
    if (kind !== 'medicine') return '';
    return data.name ? t('line.medicine', { name: data.name, dose: data.dose }) : t('line.medicineHidden');
  };
}
