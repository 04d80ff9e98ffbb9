import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('register');

export default function RegisterPage() {
  return <PageHeading page="register" />;
}
