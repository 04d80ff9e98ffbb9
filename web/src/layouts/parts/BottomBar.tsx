import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { queryOf } from '../../lib/query/queries.ts';
import { useReader } from '../../lib/session.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import styles from './BottomBar.module.css';
import { Count } from './MemberBar.tsx';

/** Within reach of a thumb on small screens. */
export function BottomBar() {
  const { t } = useTranslation();
  const reader = useReader();
  const isSitter = reader === 'sitter';
  const statistics = useQuery({
    ...queryOf(api.account.statistics),
    meta: { toast: false },
    enabled: reader !== 'visitor',
  }).data;
  const unread = { '/my-orders': statistics?.orders.unread ?? 0, '/profile/chat': statistics?.chat.unread ?? 0 };
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
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
            <Count value={unread[to as keyof typeof unread] ?? 0} />
          </span>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
