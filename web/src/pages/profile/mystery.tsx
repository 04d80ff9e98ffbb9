import { MysteryInvitations } from '../../features/mystery/MysteryInvitations.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('mystery');

export default function MysteryPage() {
  const { t } = useTranslation('mystery');
  return (
    <>
      <PageHeading page="mystery" />
      <Stack>
        <p>{t('lead')}</p>
        <MysteryInvitations />
      </Stack>
    </>
  );
}
