import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstNewChild');

export default function NewChildPage() {
  return <PageHeading page="firstNewChild" />;
}
