import { Queue } from '../../features/staff/queue/Queue.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staff');
/** A place of work: no links below it. */
export const handle = { footer: false };

export default function StaffQueuePage() {
  return (
    <>
      <PageHeading page="staff" />
      <Queue />
    </>
  );
}
