import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

/** The way to the invitations of a Mystery Client. */
export function MysterySection() {
  const { t } = useTranslation('mystery');
  return (
    <Card title={t('settings.title')}>
      <p className="lead">{t('settings.text')}</p>
      <ButtonLink kind="secondary" to="/profile/mystery">
        {t('settings.open')}
      </ButtonLink>
    </Card>
  );
}
