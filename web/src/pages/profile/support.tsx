import { Support } from '../../features/account/Support.tsx';
import { ContactCards } from '../../features/content/ContactCards.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('support');

export default function SupportPage() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHeading page="support" />
      <Stack>
        <p>{t('support.lead')}</p>
        <Support />
        <Notice tone="amber" icon="warning">
          {t('support.safety')}
        </Notice>
        <Card title={t('support.faq')}>
          <Stack gap={2}>
            <p>{t('support.faqText')}</p>
            <div>
              <ButtonLink to="/#faq" kind="secondary">
                {t('support.faqLink')}
              </ButtonLink>
            </div>
          </Stack>
        </Card>
        <Card title={t('support.contacts')}>
          <ContactCards />
        </Card>
      </Stack>
    </>
  );
}
