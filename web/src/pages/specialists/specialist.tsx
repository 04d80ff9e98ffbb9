import { pageMeta } from '../../lib/page/seo.ts';
import { SearchDrawing } from '../../ui/art/SearchDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('specialist');

export default function SpecialistPage() {
  return <EmptyPage page="specialist" to="/specialists" drawing={<SearchDrawing />} />;
}
