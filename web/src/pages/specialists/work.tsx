import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('specialistWork');

export default function WorkPage() {
  return <EmptyPage page="specialistWork" to="/specialists" drawing={<DocumentsDrawing />} />;
}
