import { EarningLines } from '../../features/earnings/EarningLines.tsx';
import { EarningsSummary } from '../../features/earnings/EarningsSummary.tsx';
import { useLiveEarnings } from '../../features/earnings/earnings-queries.ts';
import { OwnPayouts } from '../../features/earnings/OwnPayouts.tsx';
import { StatementChoice } from '../../features/earnings/StatementChoice.tsx';
import { PayoutAccount } from '../../features/payout-accounts/PayoutAccount.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('earnings');

export default function EarningsPage() {
  useLiveEarnings();
  return (
    <>
      <PageHeading page="earnings" />
      <Stack gap={3}>
        <EarningsSummary />
        <OwnPayouts />
        <PayoutAccount />
        <StatementChoice />
        <EarningLines />
      </Stack>
    </>
  );
}
