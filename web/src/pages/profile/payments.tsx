import { FamilyPayments } from '../../features/family-payments/FamilyPayments.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('payments');

export default function PaymentsPage() {
  return (
    <>
      <PageHeading page="payments" />
      <FamilyPayments />
    </>
  );
}
