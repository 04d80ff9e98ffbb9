import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Warns that entries with impossible dates are not counted. */
export function CheckDates() {
  const { t } = useTranslation('account');
  return (
    <Notice tone="red" icon="warning" title={t('checkDates.title')}>
      <p>{t('checkDates.text')}</p>
      <p>
        <Link to="/profile/work">{t('checkDates.work')}</Link>
        {' · '}
        <Link to="/profile/education">{t('checkDates.education')}</Link>
      </p>
    </Notice>
  );
}
