import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('newPassword');

export default function NewPasswordPage() {
  return <PageHeading page="newPassword" />;
}
