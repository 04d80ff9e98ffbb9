import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstEditEducation');

export default function EditEducationPage() {
  return <PageHeading page="firstEditEducation" />;
}
