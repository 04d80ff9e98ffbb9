import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { Sections } from '../../../ui/layout/Sections.tsx';
import { OrderReview } from '../../reviews-writing/OrderReview.tsx';
import { OrderVisits } from '../../visits/OrderVisits.tsx';
import { OrderWeeks } from '../../weeks/OrderWeeks.tsx';
import { ProposalsPanel } from '../proposals/ProposalsPanel.tsx';
import { useOrderTexts } from '../use-order-texts.ts';
import type { Side } from '../use-side.ts';
import styles from './Detail.module.css';
import { HealthPanel } from './HealthPanel.tsx';
import { OrderChildren } from './OrderChildren.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { OtherSide } from './OtherSide.tsx';
import { PaymentFailed } from './PaymentFailed.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { Timeline } from './Timeline.tsx';

interface OrderViewProps {
  order: OrderDetail;
  side: Side;
}

/** From the agreement on; an order that ended before has none. */
const hasVisits = ({ status, payment }: OrderDetail) =>
  ['awaiting_pay', 'active', 'completed'].includes(status) || payment !== null;

/** Once it is active it changes by consent. */
const isAgreed = ({ status }: OrderDetail) => status === 'active' || status === 'completed';

/** An order between two people. */
export function OrderView({ order, side }: OrderViewProps) {
  const { t } = useTranslation('orders');
  const words = useOrderTexts();
  const proposals = isAgreed(order) && <ProposalsPanel key="proposals" order={order} side={side} />;
  return (
    <article>
      <Breadcrumbs items={[{ label: t('my.title'), to: '/my-orders' }, { label: t('number', { id: order.id }) }]} />
      <h1 className={styles.heading}>{words.title(order)}</h1>
      <PaymentFailed order={order} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Sections>
            <StatusPanel order={order} side={side} />
            <OtherSide order={order} side={side} />
            <PaymentPanel order={order} />
          </Sections>
        </div>
        <div className={styles.main}>
          <Sections>
            <OrderReview order={order} side={side} />
            {/* What waits for an answer comes first. */}
            {order.proposal && proposals}
            {order.billing === 'weekly' && order.payment !== null && <OrderWeeks order={order} side={side} />}
            {hasVisits(order) && <OrderVisits order={order.id} />}
            {!order.proposal && proposals}
            <OrderFacts item={order.order_item} />
            <OrderChildren order={order} side={side} />
            <HealthPanel order={order} side={side} />
            <OrderPlace address={order.order_item.address} />
            <Timeline history={order.history} />
          </Sections>
        </div>
      </div>
    </article>
  );
}
