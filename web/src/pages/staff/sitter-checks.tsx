import { useParams } from 'react-router';
import { SitterChecks } from '../../features/staff/people/SitterChecks.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('staffSitterChecks');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffSitterChecksPage() {
  const id = Number(useParams().id);
  return <SitterChecks key={id} id={id} />;
}
