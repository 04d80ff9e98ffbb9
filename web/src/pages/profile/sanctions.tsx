import { Sanctions } from '../../features/sanctions/Sanctions.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('sanctions');

export default function SanctionsPage() {
  return (
    <>
      <PageHeading page="sanctions" />
      <Sanctions />
    </>
  );
}
