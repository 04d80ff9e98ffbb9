import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('addEducation');

export default function AddEducationPage() {
  return <EmptyPage page="addEducation" to="/profile/education" drawing={<DocumentsDrawing />} />;
}
