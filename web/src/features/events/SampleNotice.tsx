import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';

/** Nobody comes to an event that does not take place. */
export function SampleNotice() {
  const { t } = useTranslation('events');
  return <Notice tone="amber">{t('sampleText')}</Notice>;
}
