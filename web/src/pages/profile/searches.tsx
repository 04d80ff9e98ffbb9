import { SavedSearches } from '../../features/saved-searches/SavedSearches.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('searches');

export default function SearchesPage() {
  return (
    <>
      <PageHeading page="searches" />
      <SavedSearches />
    </>
  );
}
