import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import styles from './BottomBar.module.css';

/** Within reach of a thumb on small screens. */
export function BottomBar() {
  const { t } = useTranslation();
  const isSitter = useSession()?.role === 'sitter';
  const places = [
    { to: isSitter ? '/orders' : '/specialists', label: 'bottom.search', icon: 'search', end: true },
    { to: '/my-orders', label: 'bottom.orders', icon: 'briefcase', end: false },
    { to: '/profile/chat', label: 'bottom.chat', icon: 'chat', end: false },
    { to: '/profile', label: 'bottom.profile', icon: 'user', end: true },
  ] as const;
  return (
    <nav className={styles.bar} aria-label={t('bottom.label')}>
      {places.map(({ to, label, icon, end }) => (
        <NavLink key={label} to={to} end={end} className={styles.place}>
          <Icon name={icon} size={24} />
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
