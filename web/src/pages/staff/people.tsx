import { PeopleSearch } from '../../features/staff/people/PeopleSearch.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffPeople');
/** A place of work: no links below it. */
export const handle = { footer: false };

export default function StaffPeoplePage() {
  return (
    <>
      <PageHeading page="staffPeople" />
      <PeopleSearch />
    </>
  );
}
