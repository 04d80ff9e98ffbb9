import { PayoutAccount } from '../../features/payout-accounts/PayoutAccount.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('earnings');

export default function EarningsPage() {
  return (
    <>
      <PageHeading page="earnings" />
      <PayoutAccount />
    </>
  );
}
