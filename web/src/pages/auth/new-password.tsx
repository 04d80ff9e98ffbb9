import styles from '../../features/identity/auth.module.css';
import { NewPasswordForm } from '../../features/identity/password/NewPasswordForm.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('newPassword');

export default function NewPasswordPage() {
  const { t } = useTranslation('identity');
  return (
    <>
      <PageHeading page="newPassword" />
      <p className={styles.lead}>{t('newPassword.lead')}</p>
      <NewPasswordForm />
    </>
  );
}
