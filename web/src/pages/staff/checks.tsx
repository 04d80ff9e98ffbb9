import { SitterSearch } from '../../features/staff/people/SitterSearch.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffChecks');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffChecksPage() {
  return (
    <>
      <PageHeading page="staffChecks" />
      <SitterSearch />
    </>
  );
}
