import { useParams } from 'react-router';
import { AdditionallyView } from '../../../features/orders/child/ChildViews.tsx';
import { OrderChildPart } from '../../../features/orders/child/OrderChildPart.tsx';
import { pageMeta } from '../../../lib/page/seo.ts';

export const meta = pageMeta('orderChildAdditionally');

export default function ChildAdditionallyPage() {
  const { id } = useParams();
  return <OrderChildPart id={Number(id)}>{(child) => <AdditionallyView child={child} />}</OrderChildPart>;
}
