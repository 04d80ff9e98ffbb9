import { Wizard } from '../../features/onboarding/Wizard.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstCustomer');

export default function CustomerPage() {
  return (
    <>
      <PageHeading page="firstCustomer" />
      <Wizard />
    </>
  );
}
