import { Payouts } from '../../features/staff/people/Payouts.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffPayouts');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffPayoutsPage() {
  return (
    <>
      <PageHeading page="staffPayouts" />
      <Payouts />
    </>
  );
}
