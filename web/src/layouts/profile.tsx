import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useReader } from '../lib/session.ts';
import { Icon } from '../ui/art/Icon.tsx';
import { useCurrentInView } from '../ui/use-current-in-view.ts';
import { profileLinks } from './parts/nav-links.ts';
import styles from './parts/profile.module.css';

/** One's own places beside the page. */
export default function ProfileLayout() {
  const { t } = useTranslation();
  const reader = useReader();
  const row = useCurrentInView<HTMLElement>(useLocation().pathname);
  return (
    <div className={styles.columns}>
      <nav ref={row} className={styles.side} aria-label={t('profileNav.label')}>
        {profileLinks(reader).map(({ to, label, icon }) => (
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
