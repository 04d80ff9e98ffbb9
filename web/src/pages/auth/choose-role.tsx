import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('chooseRole');

export default function ChooseRolePage() {
  return <PageHeading page="chooseRole" />;
}
