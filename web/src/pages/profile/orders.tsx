import { CalendarAddress } from '../../features/orders/CalendarAddress.tsx';
import { OrdersOverview } from '../../features/orders/OrdersOverview.tsx';
import { useSide } from '../../features/orders/use-side.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('profileOrders');

export default function OrdersPage() {
  const side = useSide();
  return (
    <>
      <PageHeading page="profileOrders" />
      {side ? (
        <Stack>
          <OrdersOverview side={side} />
          <CalendarAddress />
        </Stack>
      ) : (
        <Skeleton height={420} />
      )}
    </>
  );
}
