import { pageMeta } from '../../lib/page/seo.ts';
import { MailDrawing } from '../../ui/art/MailDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('notifications');

export default function NotificationsPage() {
  return <EmptyPage page="notifications" to="/my-orders" drawing={<MailDrawing />} />;
}
