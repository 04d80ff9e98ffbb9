import { NumbersView } from '../../features/staff/numbers/NumbersView.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffNumbers');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffNumbersPage() {
  return (
    <>
      <PageHeading page="staffNumbers" />
      <NumbersView />
    </>
  );
}
