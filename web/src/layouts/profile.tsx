import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { Icon } from '../ui/art/Icon.tsx';
import { profileLinks } from './parts/nav-links.ts';
import styles from './parts/profile.module.css';

/** One's own places beside the page. */
export default function ProfileLayout() {
  const { t } = useTranslation();
  const role = useSession()?.role ?? null;
  return (
    <div className={styles.columns}>
      <nav className={styles.side} aria-label={t('profileNav.label')}>
        {profileLinks(role).map(({ to, label, icon }) => (
          <NavLink key={to} to={to} end={to === '/profile'} className={styles.link}>
            <Icon name={icon} size={20} />
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
