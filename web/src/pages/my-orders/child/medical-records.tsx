import { useParams } from 'react-router';
import { MedicalView } from '../../../features/orders/child/MedicalView.tsx';
import { OrderChildPart } from '../../../features/orders/child/OrderChildPart.tsx';
import { useSitterOrder } from '../../../features/orders/child/order-child.ts';
import { pageMeta } from '../../../lib/page/seo.ts';

export const meta = pageMeta('orderChildMedical');

export default function ChildMedicalRecordsPage() {
  const { id, order } = useParams();
  const own = useSitterOrder(Number(order));
  return (
    <OrderChildPart id={Number(id)}>
      {(child) => own !== undefined && <MedicalView child={child} order={own} />}
    </OrderChildPart>
  );
}
