import { Notifications } from '../../features/notifications/Notifications.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('notifications');

export default function NotificationsPage() {
  return (
    <>
      <PageHeading page="notifications" />
      <Notifications />
    </>
  );
}
