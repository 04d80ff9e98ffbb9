import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('profileChange');

export default function ChangePage() {
  return <EmptyPage page="profileChange" to="/profile" drawing={<DocumentsDrawing />} />;
}
