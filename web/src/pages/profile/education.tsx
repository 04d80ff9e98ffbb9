import { EducationList } from '../../features/sitter-profile/background/EducationList.tsx';
import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('education');

export default function EducationPage() {
  return (
    <>
      <PageHeading page="education" />
      <ProfileProgress />
      <EducationList addresses={{ add: '/profile/add-education', edit: (id) => `/profile/edit-education/${id}` }} />
    </>
  );
}
