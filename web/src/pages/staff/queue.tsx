import { Queue } from '../../features/staff/queue/Queue.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staff');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffQueuePage() {
  return (
    <>
      <PageHeading page="staff" />
      <Queue />
    </>
  );
}
