import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstChild');

export default function ChildPage() {
  return <PageHeading page="firstChild" />;
}
