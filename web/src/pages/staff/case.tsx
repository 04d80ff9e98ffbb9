import { useParams } from 'react-router';
import { CaseView } from '../../features/staff/queue/CaseView.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('staffCase');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffCasePage() {
  const id = Number(useParams().id);
  return <CaseView key={id} id={id} />;
}
