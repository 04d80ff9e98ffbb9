import { useParams } from 'react-router';
import { OpenOrderDetails } from '../../features/orders/detail/OpenOrder.tsx';
import { OwnOrder } from '../../features/orders/detail/OwnOrder.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('openOrderDetails');

export default function OpenOrderDetailsPage() {
  const { id } = useParams();
  return (
    <OwnOrder id={Number(id)} fits={({ status }, side) => status === 'open' && side === 'customer'}>
      {(order) => <OpenOrderDetails order={order} />}
    </OwnOrder>
  );
}
