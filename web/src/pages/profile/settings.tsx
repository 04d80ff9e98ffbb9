import { pageMeta } from '../../lib/page/seo.ts';
import { EmptyDrawing } from '../../ui/art/EmptyDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('settings');

export default function SettingsPage() {
  return <EmptyPage page="settings" to="/profile" drawing={<EmptyDrawing />} />;
}
