import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstEditWork');

export default function EditWorkPage() {
  return <PageHeading page="firstEditWork" />;
}
