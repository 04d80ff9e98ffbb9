import { useParams } from 'react-router';
import { OrderView } from '../../features/orders/detail/OrderView.tsx';
import { OwnOrder } from '../../features/orders/detail/OwnOrder.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('myOrder');

export default function OrderPage() {
  const { id } = useParams();
  return (
    <OwnOrder id={Number(id)} fits={({ status }) => status !== 'open'}>
      {(order, side) => <OrderView order={order} side={side} />}
    </OwnOrder>
  );
}
