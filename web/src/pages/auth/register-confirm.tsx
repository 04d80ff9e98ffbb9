import { ConfirmRegistration } from '../../features/identity/registration/ConfirmRegistration.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('registerConfirm');

export default function RegisterConfirmPage() {
  return (
    <>
      <PageHeading page="registerConfirm" />
      <ConfirmRegistration />
    </>
  );
}
