import { Security } from '../../features/account/security/Security.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('security');

export default function SecurityPage() {
  return (
    <>
      <PageHeading page="security" />
      <Security />
    </>
  );
}
