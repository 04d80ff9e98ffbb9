import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('addWork');

export default function AddWorkPage() {
  return <EmptyPage page="addWork" to="/profile/work" drawing={<DocumentsDrawing />} />;
}
