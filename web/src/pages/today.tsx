import { Today } from '../features/today/Today.tsx';
import { pageMeta } from '../lib/page/seo.ts';
import { PageHeading } from './parts/PageHeading.tsx';

export const meta = pageMeta('today');

export default function TodayPage() {
  return (
    <>
      <PageHeading page="today" />
      <Today />
    </>
  );
}
