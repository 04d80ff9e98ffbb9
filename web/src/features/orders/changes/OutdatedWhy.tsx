import type { Offer } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/Badge.tsx';

/** To the family: why an offer cannot be chosen yet. */
export function OutdatedWhy({ offer }: { offer: Offer }) {
  const { t } = useTranslation('order-changes');
  if (!offer.outdated) return null;
  return (
    <>
      <Badge tone="amber">{t('outdated.badge')}</Badge>
      <p className="small-quiet">{t('outdated.why')}</p>
    </>
  );
}
