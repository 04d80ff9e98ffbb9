import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('login');

export default function LoginPage() {
  return <PageHeading page="login" />;
}
