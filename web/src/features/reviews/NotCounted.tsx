import type { NotCountedReason } from '@ladushki/contract/search';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Says that a review does not count in the rating, and why. */
export function NotCounted({ reason }: { reason: NotCountedReason | null }) {
  const { t } = useTranslation('reviews');
  return reason && <p className="small-quiet">{t('notCounted.text', { reason: t(`notCounted.${reason}`) })}</p>;
}
