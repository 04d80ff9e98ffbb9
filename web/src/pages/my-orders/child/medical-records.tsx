import { pageMeta } from '../../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../../parts/EmptyPage.tsx';

export const meta = pageMeta('orderChildMedical');

export default function ChildMedicalRecordsPage() {
  return <EmptyPage page="orderChildMedical" to="/my-orders" drawing={<DocumentsDrawing />} />;
}
