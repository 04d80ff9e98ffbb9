import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('work');

export default function WorkPage() {
  return <EmptyPage page="work" to="/profile/add-work" drawing={<DocumentsDrawing />} />;
}
