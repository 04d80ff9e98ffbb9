import { useParams } from 'react-router';
import { StatementPage } from '../../features/weeks/StatementPage.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('statement');

export default function Page() {
  const { id } = useParams();
  return <StatementPage key={id} id={Number(id)} />;
}
