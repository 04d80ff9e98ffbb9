import { HowWeSort } from '../../features/fit/HowWeSort.tsx';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

const spec: PageSpec = {};

export const meta = pageMeta('howWeSort');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function HowWeSortPage() {
  return (
    <>
      <PageHeading page="howWeSort" />
      <HowWeSort />
    </>
  );
}
