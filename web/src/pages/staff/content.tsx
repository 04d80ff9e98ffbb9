import { ContentIndex } from '../../features/staff/content/ContentIndex.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('staffContent');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffContentPage() {
  return (
    <>
      <PageHeading page="staffContent" />
      <ContentIndex />
    </>
  );
}
