import { useParams } from 'react-router';
import { VisitPage } from '../../features/visits/visit/VisitPage.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('visit');

export default function Page() {
  const { id } = useParams();
  return <VisitPage key={id} id={Number(id)} />;
}
