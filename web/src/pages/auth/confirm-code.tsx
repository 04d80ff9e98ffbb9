import { RecoveryCode } from '../../features/identity/password/RecoverPassword.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('confirmCode');

export default function ConfirmCodePage() {
  return (
    <>
      <PageHeading page="confirmCode" />
      <RecoveryCode />
    </>
  );
}
