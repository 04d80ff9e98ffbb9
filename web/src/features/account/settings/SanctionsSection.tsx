import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

/** The way to decisions against the person, which have a page of their own. */
export function SanctionsSection() {
  const { t } = useTranslation('sanctions');
  return (
    <Card title={t('settings.title')}>
      <p className="lead">{t('settings.text')}</p>
      <ButtonLink kind="secondary" to="/profile/sanctions">
        {t('settings.open')}
      </ButtonLink>
    </Card>
  );
}
