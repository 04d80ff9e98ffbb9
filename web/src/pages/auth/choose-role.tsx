import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import styles from '../../features/identity/auth.module.css';
import { ChooseRoleForm } from '../../features/identity/registration/ChooseRoleForm.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { queryOf } from '../../lib/query/queries.ts';
import { useSession } from '../../lib/session.ts';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('chooseRole');

function ChooseRole() {
  const { t } = useTranslation('identity');
  const { data: security, isPending } = useQuery(queryOf(api.secondFactor.security));
  if (isPending) return <SkeletonText lines={6} />;
  const isNameless = security !== undefined && !security.has_password && security.providers.length === 0;
  return (
    <>
      <p className={styles.lead}>{t(isNameless ? 'chooseRole.nameless' : 'chooseRole.lead')}</p>
      <ChooseRoleForm isNameless={isNameless} />
    </>
  );
}

export default function ChooseRolePage() {
  const role = useSession()?.role;
  if (role === 'moderator') return <Navigate to="/staff" replace />;
  if (role) return <Navigate to={`/choose-role/${role}`} replace />;
  return (
    <>
      <PageHeading page="chooseRole" />
      <ChooseRole />
    </>
  );
}
