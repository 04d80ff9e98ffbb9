import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { priceText } from '../../../lib/format/money.ts';
import { dayAndMonthText } from '../../../lib/format/weekdays.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { isCompletedEarly } from '../order-period.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useOrderTexts } from '../use-order-texts.ts';
import type { Side } from '../use-side.ts';
import { ActionBar } from './ActionBar.tsx';
import styles from './Detail.module.css';
import { CancelRule } from './dialogs/CancelRule.tsx';
import { OrderSum } from './OrderSum.tsx';
import { OutsideHours } from './OutsideHours.tsx';
import { useDeadlineText } from './use-deadline-text.ts';

interface StatusPanelProps {
  order: OrderDetail;
  side: Side;
}

/** Until then the price above holds. */
function ComingPrice({ order: { coming_price: coming, price_type } }: { order: OrderDetail }) {
  const { t, locale } = useTranslation('orders');
  if (!coming) return null;
  return (
    <span className="small-quiet">
      {t('price.coming', {
        day: dayAndMonthText(coming.from, locale),
        price: priceText(coming.price, price_type, locale),
      })}
    </span>
  );
}

/** The state, its deadline and the actions. */
export function StatusPanel({ order, side }: StatusPanelProps) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const deadline = useDeadlineText(order, side);
  const isWorked = order.status === 'active' && !isCompletedEarly(order, new Date());
  return (
    <Card>
      <Stack gap={2}>
        <div className="row-wrap">
          <StatusBadge order={order} />
        </div>
        <p className={styles.price}>
          <b>{words.price(order)}</b>
          <OrderSum order={order} />
          <ComingPrice order={order} />
        </p>
        {order.disputed ? (
          <Notice tone="amber" icon="flag">
            {t('dispute.running')}
          </Notice>
        ) : (
          <p>{t(`now.${side}.${isWorked ? 'worked' : order.status}`)}</p>
        )}
        {deadline && (
          <p className={styles.deadline}>
            <Icon name="clock" size={18} />
            <span>{deadline}</span>
          </p>
        )}
        {side === 'sitter' && order.status === 'awaiting' && <OutsideHours order={order} />}
        {side === 'customer' && <CancelRule order={order} />}
        <ActionBar order={order} side={side} />
      </Stack>
    </Card>
  );
}
