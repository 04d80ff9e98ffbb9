import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import type { Reader } from '../../lib/app-env.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf } from '../../lib/query/queries.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import styles from './MemberBar.module.css';
import { headerPlaces } from './nav-links.ts';
import { ProfileMenu } from './ProfileMenu.tsx';

const most = 99;
const pollMs = 60_000;

/** Unread count; nothing when zero. */
export function Count({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {value > most ? `${most}+` : value}
    </span>
  );
}

export function MemberBar({ reader }: { reader: Reader }) {
  const { t } = useTranslation();
  const statistics = useQuery({
    ...queryOf(api.account.statistics),
    meta: { toast: false },
    refetchInterval: pollMs,
  }).data;
  return (
    <nav className={styles.bar} aria-label={t('nav.personal')}>
      {headerPlaces(reader).map(({ to, label, icon, counter, below }) => {
        const unread = statistics?.[counter].unread ?? 0;
        const name = unread > 0 ? t('nav.unread', { name: t(label), count: unread }) : t(label);
        return (
          <NavLink
            key={to}
            to={to}
            className={below ? `${styles.place} ${styles.below}` : styles.place}
            title={name}
            aria-label={name}
          >
            <Icon name={icon} size={22} />
            <Count value={unread} />
          </NavLink>
        );
      })}
      <ProfileMenu reader={reader} />
    </nav>
  );
}
