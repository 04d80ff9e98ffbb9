import { Audit } from '../../features/staff/parts/Audit.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffAudit');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffAuditPage() {
  return (
    <>
      <PageHeading page="staffAudit" />
      <Audit />
    </>
  );
}
