import { Link } from 'react-router';
import styles from '../../features/identity/auth.module.css';
import { AskRecovery } from '../../features/identity/takeover/AskRecovery.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('recovery');

export default function RecoveryPage() {
  const { t } = useTranslation('identity');
  return (
    <>
      <PageHeading page="recovery" />
      <p className={styles.lead}>{t('recovery.lead')}</p>
      <AskRecovery />
      <p className={styles.besides}>
        <Link to="/forgot-password">{t('recovery.byCode')}</Link>
      </p>
    </>
  );
}
