import { isApiError } from '../../../../lib/api/types.ts';
import { dateText } from '../../../../lib/format/dates.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';

const shown = 6;

const titles = { slot_taken: 'clash.title', day_off: 'clash.dayOff' } as const;
const isClash = (code: string): code is keyof typeof titles => code in titles;

/** Days of visits that cannot be: the hours are taken, or the sitter has days off. */
export function Clashes({ error, advice }: { error: Error | null; advice?: string }) {
  const { t } = useTranslation('orders');
  if (!isApiError(error) || !isClash(error.code)) return null;
  const { clashes = [] } = error.details;
  const days = clashes.slice(0, shown).map(dateText).join(', ');
  const more = clashes.length - shown;
  return (
    <Notice tone="red" icon="warning" title={t(titles[error.code])}>
      <p>{more > 0 ? t('clash.more', { days, count: more }) : days}</p>
      {advice && <p>{advice}</p>}
    </Notice>
  );
}
