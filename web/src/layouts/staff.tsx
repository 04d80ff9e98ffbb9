import type { Permission } from '@ladushki/contract/access';
import { Navigate, useLocation } from 'react-router';
import { useCurrentUser } from '../features/account/current-user.ts';
import { Release } from '../features/staff/parts/Release.tsx';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ErrorContent } from './parts/ErrorScreen.tsx';
import { PageOutlet } from './parts/PageOutlet.tsx';
import styles from './parts/profile.module.css';
import { SideNav } from './parts/SideNav.tsx';

/** Sections of the back office and their permissions. */
const sections = [
  { to: '/staff', label: 'queue', icon: 'list', needs: ['verification', 'reviews', 'complaints', 'people', 'money'] },
  { to: '/staff/people', label: 'people', icon: 'users', needs: ['people'] },
  { to: '/staff/checks', label: 'checks', icon: 'check-shield', needs: ['interview', 'verification'] },
  { to: '/staff/payouts', label: 'payouts', icon: 'ruble', needs: ['money'] },
  { to: '/staff/money', label: 'money', icon: 'ruble', needs: ['money'] },
  { to: '/staff/content', label: 'content', icon: 'edit', needs: ['content'] },
  { to: '/staff/numbers', label: 'numbers', icon: 'sort', needs: ['numbers'] },
  { to: '/staff/dead-letters', label: 'deadLetters', icon: 'mail', needs: ['people'] },
  { to: '/staff/audit', label: 'audit', icon: 'lock', needs: ['audit'] },
] as const satisfies readonly { to: string; label: string; icon: string; needs: readonly Permission[] }[];

const sectionAt = (path: string) =>
  sections.find(({ to }) => to !== '/staff' && (path === to || path.startsWith(`${to}/`))) ?? sections[0];

/** Sections without permission are hidden. */
function Section({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const named = ({ to, label, icon }: (typeof sections)[number]) => ({ to, icon, label: t(`nav.${label}`) });
  const open = sections.filter(({ needs }) => needs.some((need) => permissions.includes(need)));
  const here = sectionAt(pathname);
  const [first] = open;
  // Nobody of the staff is without permissions but for want of a second factor.
  if (permissions.length === 0) return <Navigate to="/profile/settings/security" replace />;
  if (!open.includes(here)) {
    return pathname === '/staff' && first ? <Navigate to={first.to} replace /> : <ErrorContent status={404} />;
  }
  return (
    <div className={styles.columns}>
      <SideNav label={t('deskSections')} sections={open.map(named)} current={named(here)} />
      <div className={styles.content}>
        <PageOutlet />
        <Release />
      </div>
    </div>
  );
}

/** Navigation of the back office. */
export default function StaffLayout() {
  const query = useCurrentUser();
  return (
    <Loaded query={query} skeleton={<Skeleton height={480} />}>
      {({ permissions }) => <Section permissions={permissions} />}
    </Loaded>
  );
}
