import { CreateOrder } from '../../features/orders/draft/CreateOrder.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('createOrder');

export default function CreateOrderPage() {
  return (
    <>
      <PageHeading page="createOrder" />
      <CreateOrder />
    </>
  );
}
