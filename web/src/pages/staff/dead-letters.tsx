import { DeadLetters } from '../../features/staff/dead-letters/DeadLetters.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffDeadLetters');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffDeadLettersPage() {
  return (
    <>
      <PageHeading page="staffDeadLetters" />
      <DeadLetters />
    </>
  );
}
