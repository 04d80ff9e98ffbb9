import { NumbersView } from '../../features/staff/numbers/NumbersView.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffNumbers');
/** A place of work: no links below it. */
export const handle = { footer: false };

export default function StaffNumbersPage() {
  return (
    <>
      <PageHeading page="staffNumbers" />
      <NumbersView />
    </>
  );
}
