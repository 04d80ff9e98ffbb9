import { StaffMoney } from '../../features/staff/money/StaffMoney.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffMoney');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffMoneyPage() {
  return (
    <>
      <PageHeading page="staffMoney" />
      <StaffMoney />
    </>
  );
}
