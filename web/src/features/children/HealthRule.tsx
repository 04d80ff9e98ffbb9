import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Who sees a child's health data, and when: said in these words wherever it is said. */
export function HealthRule() {
  const { t } = useTranslation('children');
  return <p>{t('healthRule')}</p>;
}
