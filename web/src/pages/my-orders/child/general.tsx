import { useParams } from 'react-router';
import { GeneralView } from '../../../features/orders/child/ChildViews.tsx';
import { OrderChildPart } from '../../../features/orders/child/OrderChildPart.tsx';
import { pageMeta } from '../../../lib/page/seo.ts';

export const meta = pageMeta('orderChild');

export default function ChildGeneralPage() {
  const { id } = useParams();
  return <OrderChildPart id={Number(id)}>{(child) => <GeneralView child={child} />}</OrderChildPart>;
}
