import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { useReader } from '../lib/session.ts';
import { Icon } from '../ui/art/Icon.tsx';
import { useCurrentInView } from '../ui/use-current-in-view.ts';
import { profileLinks } from './parts/nav-links.ts';
import styles from './parts/profile.module.css';

/** Whether a page belongs to a place: adding and changing an entry is done in its list. */
const isIn = (place: string, pathname: string) => {
  const path = pathname.replace(/\/(?:add|edit)-/, '/');
  return path === place || (place !== '/profile' && path.startsWith(`${place}/`));
};

/** One's own places beside the page. */
export default function ProfileLayout() {
  const { t } = useTranslation();
  const reader = useReader();
  const { pathname } = useLocation();
  const row = useCurrentInView<HTMLElement>(pathname);
  return (
    <div className={styles.columns}>
      <nav ref={row} className={styles.side} aria-label={t('profileNav.label')}>
        {profileLinks(reader).map(({ to, label, icon }) => (
          <Link key={to} to={to} className={styles.link} aria-current={isIn(to, pathname) ? 'page' : undefined}>
            <Icon name={icon} size={20} />
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
