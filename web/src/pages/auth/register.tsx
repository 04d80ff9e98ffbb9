import { Link, useSearchParams } from 'react-router';
import styles from '../../features/identity/auth.module.css';
import { RegisterForm } from '../../features/identity/registration/RegisterForm.tsx';
import { SignInReason } from '../../features/identity/sign-in/SignInReason.tsx';
import { providersQuery, ThirdPartyButtons } from '../../features/identity/sign-in/ThirdPartyButtons.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

/** Rendered on the server, so that buttons do not appear later. */
const spec: PageSpec = { wants: () => [providersQuery()] };

export const meta = pageMeta('register');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function RegisterPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  return (
    <>
      <PageHeading page="register" />
      <p className={styles.lead}>{t('register.lead')}</p>
      <SignInReason />
      <RegisterForm />
      <ThirdPartyButtons next={search.get('next')} />
      <p className={styles.besides}>
        {t('register.have')} <Link to={{ pathname: '/login', search: `${search}` }}>{t('register.toLogin')}</Link>
      </p>
    </>
  );
}
