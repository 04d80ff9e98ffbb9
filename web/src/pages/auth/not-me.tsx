import { useSearchParams } from 'react-router';
import { NotMe } from '../../features/identity/takeover/NotMe.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

const title = pageMeta('notMe');

/** The address is a secret: neither search engines nor other sites learn it. */
export const meta = (args: Parameters<typeof title>[0]) => [
  ...title(args),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function NotMePage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHeading page="notMe" />
      <NotMe token={search.get('token') ?? ''} />
    </>
  );
}
