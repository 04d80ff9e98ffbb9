import { PeopleSearch } from '../../features/staff/people/PeopleSearch.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffPeople');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffPeoplePage() {
  return (
    <>
      <PageHeading page="staffPeople" />
      <PeopleSearch />
    </>
  );
}
