import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstAddWork');

export default function AddWorkPage() {
  return <PageHeading page="firstAddWork" />;
}
