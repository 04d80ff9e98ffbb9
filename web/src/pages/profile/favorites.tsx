import { pageMeta } from '../../lib/page/seo.ts';
import { SearchDrawing } from '../../ui/art/SearchDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('favorites');

export default function FavoritesPage() {
  return <EmptyPage page="favorites" to="/specialists" drawing={<SearchDrawing />} />;
}
