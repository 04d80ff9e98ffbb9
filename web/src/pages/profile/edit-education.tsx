import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('editEducation');

export default function EditEducationPage() {
  return <EmptyPage page="editEducation" to="/profile/education" drawing={<DocumentsDrawing />} />;
}
