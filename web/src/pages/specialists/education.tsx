import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('specialistEducation');

export default function EducationPage() {
  return <EmptyPage page="specialistEducation" to="/specialists" drawing={<DocumentsDrawing />} />;
}
