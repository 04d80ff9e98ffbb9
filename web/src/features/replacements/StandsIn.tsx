import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useSide } from '../orders/use-side.ts';

/** This order is for one visit of another one, which only the family knows. */
export function StandsIn({ order: { replaces } }: { order: OrderDetail }) {
  const { t } = useTranslation('replacements');
  const side = useSide();
  if (!replaces) return null;
  return (
    <Notice icon="info">
      <p>
        {t('standsIn')}{' '}
        {side === 'customer' && (
          <Link to={`/my-orders/order/${replaces.order}`}>{t('standsInFor', { id: replaces.order })}</Link>
        )}
      </p>
    </Notice>
  );
}
