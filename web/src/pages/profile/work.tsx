import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { WorkList } from '../../features/sitter-profile/WorkList.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Stack } from '../../ui/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('work');

export default function WorkPage() {
  const { t } = useTranslation('sitter-profile');
  return (
    <>
      <PageHeading page="work" />
      <ProfileProgress />
      <Stack>
        <WorkList addresses={{ add: '/profile/add-work', edit: (id) => `/profile/edit-work/${id}` }} />
        <p>
          <Link to="/profile/awards-achievements#documents">{t('documents.all')}</Link>
        </p>
      </Stack>
    </>
  );
}
