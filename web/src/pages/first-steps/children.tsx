import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstChildren');

export default function ChildrenPage() {
  return <PageHeading page="firstChildren" />;
}
