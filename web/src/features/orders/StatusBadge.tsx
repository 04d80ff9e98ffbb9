import type { OrderCard } from '@ladushki/contract/order-schemas';
import type { StatusLabel } from '@ladushki/contract/order-states';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/display/Badge.tsx';

const tones: Record<StatusLabel, ComponentProps<typeof Badge>['tone']> = {
  request: 'amber',
  awaiting: 'amber',
  awaiting_pay: 'amber',
  open: 'blue',
  announcement: 'blue',
  active: 'green',
  completed: 'plain',
  canceled: 'red',
};

/** The state's label for this side. */
export function StatusBadge({ order }: { order: Pick<OrderCard, 'status_label' | 'disputed'> }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Badge tone={tones[order.status_label]}>{t(`status.${order.status_label}`)}</Badge>
      {order.disputed && (
        <Badge tone="red" icon="flag">
          {t('disputed')}
        </Badge>
      )}
    </>
  );
}
