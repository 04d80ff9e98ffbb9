import { Navigate } from 'react-router';
import styles from '../../features/identity/auth.module.css';
import { ChooseRoleForm } from '../../features/identity/registration/ChooseRoleForm.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { useSession } from '../../lib/session.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('chooseRole');

export default function ChooseRolePage() {
  const { t } = useTranslation('identity');
  const role = useSession()?.role;
  if (role === 'moderator') return <Navigate to="/staff" replace />;
  if (role) return <Navigate to={`/choose-role/${role}`} replace />;
  return (
    <>
      <PageHeading page="chooseRole" />
      <p className={styles.lead}>{t('chooseRole.lead')}</p>
      <ChooseRoleForm />
    </>
  );
}
