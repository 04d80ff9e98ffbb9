import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('editWork');

export default function EditWorkPage() {
  return <EmptyPage page="editWork" to="/profile/work" drawing={<DocumentsDrawing />} />;
}
