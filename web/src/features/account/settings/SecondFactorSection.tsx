import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

/** The way to the second step of signing in, which has a page of its own. */
export function SecondFactorSection() {
  const { t } = useTranslation('security');
  return (
    <Card title={t('link.title')}>
      <p className="lead">{t('link.text')}</p>
      <ButtonLink kind="secondary" to="/profile/settings/security">
        {t('link.open')}
      </ButtonLink>
    </Card>
  );
}
