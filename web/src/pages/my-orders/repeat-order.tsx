import { useParams } from 'react-router';
import { RepeatOrder } from '../../features/orders/changes/RepeatOrder.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('repeatOrder');

export default function RepeatOrderPage() {
  const { id } = useParams();
  return (
    <>
      <PageHeading page="repeatOrder" />
      <RepeatOrder key={id} order={Number(id)} />
    </>
  );
}
