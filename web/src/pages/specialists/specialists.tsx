import { pageMeta } from '../../lib/page/seo.ts';
import { SearchDrawing } from '../../ui/art/SearchDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('specialists');

export default function SpecialistsPage() {
  return <EmptyPage page="specialists" to="/register" drawing={<SearchDrawing />} />;
}
