import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import styles from '../../features/identity/auth.module.css';
import { RegisterForm } from '../../features/identity/RegisterForm.tsx';
import { ThirdPartyButtons } from '../../features/identity/ThirdPartyButtons.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('register');

export default function RegisterPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  return (
    <>
      <PageHeading page="register" />
      <p className={styles.lead}>{t('register.lead')}</p>
      <RegisterForm />
      <ThirdPartyButtons next={search.get('next')} />
      <p className={styles.besides}>
        {t('register.have')} <Link to={{ pathname: '/login', search: `${search}` }}>{t('register.toLogin')}</Link>
      </p>
    </>
  );
}
