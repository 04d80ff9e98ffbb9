import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Session } from '../../lib/session.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import styles from './MemberBar.module.css';
import { ProfileMenu } from './ProfileMenu.tsx';

const places = [
  { to: '/my-orders', label: 'nav.myOrders', icon: 'briefcase' },
  { to: '/profile/chat', label: 'nav.chat', icon: 'chat' },
  { to: '/profile/notifications', label: 'nav.notifications', icon: 'bell' },
] as const;

export function MemberBar({ session }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.bar} aria-label={t('nav.personal')}>
      {places.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={styles.place} title={t(label)} aria-label={t(label)}>
          <Icon name={icon} size={22} />
        </NavLink>
      ))}
      <ProfileMenu role={session.role} />
    </nav>
  );
}
