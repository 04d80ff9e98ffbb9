import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { momentText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** When access to health data opens or ends. */
export function useHealthTimes({ open, opens_at, closes_at }: NonNullable<OrderDetail['health_access']>): string {
  const { t } = useTranslation('orders');
  if (!opens_at || !closes_at) return t('health.noVisits');
  return t(open ? 'health.openUntil' : 'health.opensAt', {
    opens: momentText(opens_at),
    closes: momentText(closes_at),
  });
}
