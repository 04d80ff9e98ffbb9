import { contentQueries } from '../../features/content/api.ts';
import { NewsList } from '../../features/content/NewsList.tsx';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

const spec: PageSpec = { lists: () => [contentQueries.news()] };

export const meta = pageMeta('news');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function NewsPage() {
  return (
    <>
      <PageHeading page="news" />
      <NewsList />
    </>
  );
}
