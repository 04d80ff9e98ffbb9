import { Wizard } from '../../features/onboarding/Wizard.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstSitter');

export default function SitterPage() {
  return (
    <>
      <PageHeading page="firstSitter" />
      <Wizard />
    </>
  );
}
