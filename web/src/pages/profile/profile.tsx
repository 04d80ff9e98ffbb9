import { pageMeta } from '../../lib/page/seo.ts';
import { DocumentsDrawing } from '../../ui/art/DocumentsDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('profile');

export default function ProfilePage() {
  return <EmptyPage page="profile" to="/profile/change" drawing={<DocumentsDrawing />} />;
}
