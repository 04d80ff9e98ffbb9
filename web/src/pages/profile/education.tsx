import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EducationList } from '../../features/sitter-profile/EducationList.tsx';
import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Stack } from '../../ui/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('education');

export default function EducationPage() {
  const { t } = useTranslation('sitter-profile');
  return (
    <>
      <PageHeading page="education" />
      <ProfileProgress />
      <Stack>
        <EducationList addresses={{ add: '/profile/add-education', edit: (id) => `/profile/edit-education/${id}` }} />
        <p>
          <Link to="/profile/awards-achievements#documents">{t('documents.all')}</Link>
        </p>
      </Stack>
    </>
  );
}
