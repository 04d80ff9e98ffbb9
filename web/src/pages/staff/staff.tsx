import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('staff');

export default function StaffPage() {
  return <EmptyPage page="staff" to="/" drawing={<DocumentsDrawing />} />;
}
