import { useParams } from 'react-router';
import { OpenOrderResponses } from '../../features/orders/detail/OpenOrder.tsx';
import { OwnOrder } from '../../features/orders/detail/OwnOrder.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('openOrder');

export default function OpenOrderPage() {
  const { id } = useParams();
  return (
    <OwnOrder id={Number(id)} fits={({ status }, side) => status === 'open' && side === 'customer'}>
      {(order) => <OpenOrderResponses order={order} />}
    </OwnOrder>
  );
}
