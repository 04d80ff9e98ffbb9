import { WorkList } from '../../features/sitter-profile/background/WorkList.tsx';
import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('work');

export default function WorkPage() {
  return (
    <>
      <PageHeading page="work" />
      <ProfileProgress />
      <WorkList addresses={{ add: '/profile/add-work', edit: (id) => `/profile/edit-work/${id}` }} />
    </>
  );
}
