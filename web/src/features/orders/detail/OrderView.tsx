import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { isLive } from '@ladushki/contract/order-states';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useCallback } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { invalidateAnswers } from '../../../lib/query/own-changes.ts';
import { Sections } from '../../../ui/feedback/Boundary.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import type { CheckingPayment as CheckingPaymentPart } from '../../payments/CheckingPayment.tsx';
import { usePaymentCheck } from '../../payments/use-payment-check.ts';
import { OrderReview } from '../../reviews-writing/OrderReview.tsx';
import { OrderVisits } from '../../visits/OrderVisits.tsx';
import { OrderWeeks } from '../../weeks/OrderWeeks.tsx';
import { UnpaidWeeks } from '../../weeks/UnpaidWeek.tsx';
import { orderAnswers } from '../order-queries.ts';
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

const Expenses = lazyPart<OrderViewProps>(async () => (await import('../../expenses/OrderExpenses.tsx')).OrderExpenses);
const Replacements = lazyPart<{ order: OrderDetail }>(
  async () => (await import('../../replacements/OrderReplacements.tsx')).OrderReplacements,
  { failed: () => null },
);
const StandsIn = lazyPart<{ order: OrderDetail }>(
  async () => (await import('../../replacements/StandsIn.tsx')).StandsIn,
  {
    failed: () => null,
  },
);
const Meetings = lazyPart<OrderViewProps>(
  async () => (await import('../../meetings/OrderMeetings.tsx')).OrderMeetings,
  {
    failed: () => null,
  },
);
const Trial = lazyPart<{ order: OrderDetail }>(async () => (await import('../../trials/Trial.tsx')).Trial, {
  failed: () => null,
});
const CheckingPayment = lazyPart<ComponentProps<typeof CheckingPaymentPart>>(
  async () => (await import('../../payments/CheckingPayment.tsx')).CheckingPayment,
  { failed: () => null },
);
const TipLink = lazyPart<{ visit: number }>(async () => (await import('../../tips/TipLink.tsx')).TipLink, {
  failed: () => null,
});

/** From the agreement on; an order that ended before has none. */
const hasVisits = ({ status, payment }: OrderDetail) =>
  ['awaiting_pay', 'active', 'completed'].includes(status) || payment !== null;

/** Once it is active it changes by consent. */
const isAgreed = ({ status }: OrderDetail) => status === 'active' || status === 'completed';

/** An order between two people. */
export function OrderView({ order: answered, side }: OrderViewProps) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const isChecking = usePaymentCheck(answered.payment?.status === 'pending');
  const order = isChecking ? { ...answered, actions: answered.actions.filter((action) => action !== 'pay') } : answered;
  const look = useCallback(() => void invalidateAnswers(client, orderAnswers), [client]);
  const words = useOrderTexts();
  const proposals = isAgreed(order) && <ProposalsPanel order={order} side={side} />;
  return (
    <article>
      <Breadcrumbs
        items={[{ label: t('my.title'), to: '/my-orders' }, { label: t('orderNumber', { id: order.id }) }]}
      />
      <h1 className={styles.heading}>{words.title(order)}</h1>
      <PaymentFailed order={order} />
      {isChecking && <CheckingPayment onLook={look} address={answered.payment?.confirmation_url ?? null} />}
      {order.billing === 'weekly' && order.status === 'active' && order.payment?.method === 'card' && (
        <div className={styles.first}>
          <UnpaidWeeks order={order} side={side} />
        </div>
      )}
      {order.proposal && <div className={styles.first}>{proposals}</div>}
      <div className={styles.columns}>
        <div className={styles.side}>
          <Sections>
            <StatusPanel order={order} side={side} />
            <OtherSide order={order} side={side} />
            <PaymentPanel order={order} side={side} />
          </Sections>
        </div>
        <div className={styles.main}>
          <Sections>
            <OrderReview order={order} side={side} />
            {order.replaces && <StandsIn order={order} />}
            {(order.trial || order.continues !== null) && <Trial order={order} />}
            {isLive(order.status) && <Meetings order={order} side={side} />}
            {order.billing === 'weekly' && order.payment !== null && <OrderWeeks order={order} side={side} />}
            {order.expenses_count > 0 && <Expenses order={order} side={side} />}
            {hasVisits(order) && <OrderVisits order={order.id} />}
            {side === 'customer' && order.replacement && <Replacements order={order} />}
            {order.tip_visits[0] && <TipLink visit={order.tip_visits[0]} />}
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
