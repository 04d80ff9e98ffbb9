import { useParams } from 'react-router';
import { EditOrder } from '../../features/orders/changes/EditOrder.tsx';
import { OwnOrder } from '../../features/orders/detail/OwnOrder.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('editOrder');

export default function EditOrderPage() {
  const { id } = useParams();
  return (
    <>
      <PageHeading page="editOrder" />
      <OwnOrder hasHeading id={Number(id)} fits={({ status }, side) => status === 'open' && side === 'customer'}>
        {(order) => <EditOrder key={order.id} order={order} />}
      </OwnOrder>
    </>
  );
}
