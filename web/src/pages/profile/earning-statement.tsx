import { isPeriod } from '@ladushki/contract/earning-constants';
import { data, useParams } from 'react-router';
import { EarningStatement } from '../../features/earnings/EarningStatement.tsx';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { today } from '../../lib/today.ts';

/** Nothing is loaded here; what is no month or year that has begun is a 404. */
const spec: PageSpec = {
  needs: ({ params }) => {
    if (!isPeriod(params.period ?? '', today())) throw data(null, { status: 404 });
    return [];
  },
};

export const meta = pageMeta('earningStatement');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function Page() {
  const { period = '' } = useParams();
  return <EarningStatement key={period} period={period} />;
}
