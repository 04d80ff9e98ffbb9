import { Link } from 'react-router';
import styles from '../../features/identity/auth.module.css';
import { ForgotForm } from '../../features/identity/password/RecoverPassword.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('forgotPassword');

export default function ForgotPasswordPage() {
  const { t } = useTranslation('identity');
  return (
    <>
      <PageHeading page="forgotPassword" />
      <p className={styles.lead}>{t('forgot.lead')}</p>
      <ForgotForm />
      <p className={styles.besides}>
        {t('forgot.remembered')} <Link to="/login">{t('register.toLogin')}</Link>
      </p>
      <p className={styles.besides}>
        <Link to="/recovery">{t('forgot.nothingLeft')}</Link>
      </p>
    </>
  );
}
