import { pageMeta } from '../../lib/page/seo.ts';
import { SearchDrawing } from '../../ui/art/SearchDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('order');

export default function OrderPage() {
  return <EmptyPage page="order" to="/orders" drawing={<SearchDrawing />} />;
}
