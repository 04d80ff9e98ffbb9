import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('terms');

export default function Page() {
  return <PageHeading page="terms" />;
}
