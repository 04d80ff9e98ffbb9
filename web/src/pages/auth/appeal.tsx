import { useParams } from 'react-router';
import { AppealByLink } from '../../features/sanctions/AppealByLink.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

const title = pageMeta('appeal');

/** The address is a secret: neither search engines nor other sites learn it. */
export const meta = (args: Parameters<typeof title>[0]) => [
  ...title(args),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function AppealPage() {
  const { token = '' } = useParams();
  return (
    <>
      <PageHeading page="appeal" />
      <AppealByLink token={token} />
    </>
  );
}
