import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('forgotPassword');

export default function ForgotPasswordPage() {
  return <PageHeading page="forgotPassword" />;
}
