import { useParams } from 'react-router';
import { ChildDay } from '../../../features/orders/child/ChildDay.tsx';
import { OrderChildPart } from '../../../features/orders/child/OrderChildPart.tsx';
import { useIsActive } from '../../../features/orders/child/order-child.ts';
import { pageMeta } from '../../../lib/page/seo.ts';

export const meta = pageMeta('orderChildSchedule');

export default function ChildSchedulePage() {
  const { id, order } = useParams();
  const isActive = useIsActive(Number(order));
  return (
    <OrderChildPart id={Number(id)}>{(child) => <ChildDay child={child.id} isActive={isActive} />}</OrderChildPart>
  );
}
