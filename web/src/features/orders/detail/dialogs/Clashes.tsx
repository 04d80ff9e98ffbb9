import { isApiError } from '../../../../lib/api/types.ts';
import { dateText } from '../../../../lib/format/dates.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';

const shown = 6;

/** Conflicting days of a slot_taken error. */
export function Clashes({ error }: { error: Error | null }) {
  const { t } = useTranslation('orders');
  if (!isApiError(error) || error.code !== 'slot_taken') return null;
  const days = error.clashes.slice(0, shown).map(dateText).join(', ');
  const more = error.clashes.length - shown;
  return (
    <Notice tone="red" icon="warning" title={t('clash.title')}>
      <p>{more > 0 ? t('clash.more', { days, count: more }) : days}</p>
    </Notice>
  );
}
