import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Sections } from '../../../ui/feedback/Boundary.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TabStrip } from '../../../ui/layout/TabStrip.tsx';
import { InvitedSitters } from '../invitations/InvitedSitters.tsx';
import { InvitePanel } from '../invitations/InvitePanel.tsx';
import { Offers } from '../offers/Offers.tsx';
import { useOrderTexts } from '../use-order-texts.ts';
import styles from './Detail.module.css';
import { OrderChildren } from './OrderChildren.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { Timeline } from './Timeline.tsx';

const Meetings = lazyPart<OpenOrderProps & { side: 'customer' }>(
  async () => (await import('../../meetings/OrderMeetings.tsx')).OrderMeetings,
  { failed: () => null },
);

interface OpenOrderProps {
  order: OrderDetail;
}

/** Header of both pages of an open order. */
function OpenOrderFrame({ order, children }: OpenOrderProps & { children: ReactNode }) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const base = `/my-orders/order/open/${order.id}`;
  return (
    <article>
      <Breadcrumbs
        items={[{ label: t('my.title'), to: '/my-orders' }, { label: t('orderNumber', { id: order.id }) }]}
      />
      <h1 className={styles.heading}>{words.title(order)}</h1>
      <TabStrip label={t('open.tabs')}>
        <NavLink to={base} end>
          {t('open.responses', { count: order.offers_count })}
        </NavLink>
        <NavLink to={`${base}/details`}>{t('open.details')}</NavLink>
      </TabStrip>
      {children}
    </article>
  );
}

/** The customer's announcement with offers and suggestions. */
export function OpenOrderResponses({ order }: OpenOrderProps) {
  return (
    <OpenOrderFrame order={order}>
      <Stack>
        <Sections>
          <StatusPanel order={order} side="customer" />
          {order.offers_count > 0 && <Meetings order={order} side="customer" />}
          <Offers order={order} />
          <InvitedSitters invited={order.invited} />
          <InvitePanel order={order} />
        </Sections>
      </Stack>
    </OpenOrderFrame>
  );
}

/** The customer's announcement in full. */
export function OpenOrderDetails({ order }: OpenOrderProps) {
  return (
    <OpenOrderFrame order={order}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Sections>
            <StatusPanel order={order} side="customer" />
            <Timeline history={order.history} />
          </Sections>
        </div>
        <div className={styles.main}>
          <Sections>
            <OrderFacts item={order.order_item} />
            <OrderChildren order={order} side="customer" />
            <OrderPlace address={order.order_item.address} />
          </Sections>
        </div>
      </div>
    </OpenOrderFrame>
  );
}
