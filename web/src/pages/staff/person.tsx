import { useParams } from 'react-router';
import { PersonView } from '../../features/staff/people/PersonView.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('staffPerson');
/** No footer links in the back office. */
export const handle = { footer: false };

export default function StaffPersonPage() {
  const id = Number(useParams().id);
  return <PersonView key={id} id={id} />;
}
