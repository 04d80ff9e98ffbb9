import { useParams } from 'react-router';
import { SearchResults } from '../../features/saved-searches/SearchResults.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('searchResults');

export default function SearchPage() {
  const { id } = useParams();
  return (
    <>
      <PageHeading page="searchResults" />
      <SearchResults key={id} id={Number(id)} />
    </>
  );
}
