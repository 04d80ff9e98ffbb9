import { useParams } from 'react-router';
import { MedicalView } from '../../../features/orders/child/ChildViews.tsx';
import { OrderChildPart } from '../../../features/orders/child/OrderChildPart.tsx';
import { useIsActive } from '../../../features/orders/child/order-child.ts';
import { pageMeta } from '../../../lib/page/seo.ts';

export const meta = pageMeta('orderChildMedical');

export default function ChildMedicalRecordsPage() {
  const { id, order } = useParams();
  const isActive = useIsActive(Number(order));
  return (
    <OrderChildPart order={Number(order)} id={Number(id)}>
      {(child) => <MedicalView child={child} isActive={isActive} />}
    </OrderChildPart>
  );
}
