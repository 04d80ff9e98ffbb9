import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { ActionBar } from '../../orders/detail/ActionBar.tsx';
import { orderLink } from '../../orders/order-links.ts';
import { ownOrderQuery } from '../../orders/order-queries.ts';
import { StatusBadge } from '../../orders/StatusBadge.tsx';
import { useOrderTexts } from '../../orders/use-order-texts.ts';
import { type Side, useSide } from '../../orders/use-side.ts';
import styles from './OrderStrip.module.css';

const RoomMeeting = lazyPart(async () => (await import('../../meetings/RoomMeeting.tsx')).RoomMeeting, {
  failed: () => null,
});

function Strip({ orderId, side }: { orderId: number; side: Side }) {
  const { t } = useTranslation('chat');
  const words = useOrderTexts();
  const [open, setOpen] = useState(false);
  const { data: order } = useQuery(ownOrderQuery(side, orderId));
  if (!order) return null;
  const { order_item: item } = order;
  return (
    <section className={styles.strip} aria-label={t('order.label')}>
      <div className={styles.line}>
        <Link to={orderLink(order, side)} className={styles.title}>
          {words.title(order)}
        </Link>
        <StatusBadge order={order} />
        <p className={styles.when}>
          {words.dates(item)}, {words.hours(item)} · <span className={styles.price}>{words.price(order)}</span>
        </p>
        {order.actions.length > 0 && (
          <IconButton
            className={styles.more}
            icon={open ? 'chevron-up' : 'chevron-down'}
            label={t(open ? 'order.hide' : 'order.show')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      <RoomMeeting order={orderId} />
      {open && <ActionBar order={order} side={side} />}
    </section>
  );
}

/** The order of a direct room and its actions. */
export function OrderStrip({ orderId }: { orderId: number }) {
  const side = useSide();
  return side && <Strip orderId={orderId} side={side} />;
}
