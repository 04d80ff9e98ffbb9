import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstAddEducation');

export default function AddEducationPage() {
  return <PageHeading page="firstAddEducation" />;
}
