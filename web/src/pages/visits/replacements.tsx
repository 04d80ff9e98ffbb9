import { ReplacementOffers } from '../../features/replacements/ReplacementOffers.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('replacements');

export default function ReplacementsPage() {
  return (
    <>
      <PageHeading page="replacements" />
      <ReplacementOffers />
    </>
  );
}
