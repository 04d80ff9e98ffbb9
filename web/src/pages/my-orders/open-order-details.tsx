import { pageMeta } from '../../lib/page/seo.ts';
import { EmptyDrawing } from '../../ui/art/EmptyDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('openOrderDetails');

export default function OpenOrderDetailsPage() {
  return <EmptyPage page="openOrderDetails" to="/my-orders" drawing={<EmptyDrawing />} />;
}
