import { useParams } from 'react-router';
import { OwnOrder } from '../../features/orders/detail/OwnOrder.tsx';
import { OrderSent } from '../../features/orders/draft/OrderSent.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('orderSent');

export default function OrderSentPage() {
  const { id } = useParams();
  return (
    <OwnOrder
      id={Number(id)}
      fits={({ status }, side) => side === 'customer' && (status === 'open' || status === 'awaiting')}
    >
      {(order) => <OrderSent order={order} />}
    </OwnOrder>
  );
}
