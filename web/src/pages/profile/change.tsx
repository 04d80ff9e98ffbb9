import { ChangeProfile } from '../../features/account/change/ChangeProfile.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('profileChange');

export default function ChangePage() {
  const { t } = useTranslation('titles');
  return (
    <>
      <Breadcrumbs
        items={[{ label: t('account:change.back'), to: '/profile' }, { label: t('titles:profileChange') }]}
      />
      <PageHeading page="profileChange" />
      <ChangeProfile />
    </>
  );
}
