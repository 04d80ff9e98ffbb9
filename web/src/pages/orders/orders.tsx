import { pageMeta } from '../../lib/page/seo.ts';
import { SearchDrawing } from '../../ui/art/SearchDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('orders');

export default function OrdersPage() {
  return <EmptyPage page="orders" to="/specialists" drawing={<SearchDrawing />} />;
}
