import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Fragment } from '../../lib/page/Fragment.tsx';
import { queryOf } from '../../lib/query/queries.ts';
import { useReader } from '../../lib/session.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import styles from './BottomBar.module.css';
import { Count } from './MemberBar.tsx';
import { bottomPlaces } from './nav-links.ts';

/** Mobile navigation. */
export function BottomBar() {
  const { t } = useTranslation();
  const reader = useReader();
  const statistics = useQuery({
    ...queryOf(api.account.statistics),
    meta: { toast: false },
    enabled: reader !== 'visitor',
  }).data;
  return (
    <Fragment as="nav" name="bottom" className={styles.bar} aria-label={t('bottom.label')}>
      {bottomPlaces(reader).map(({ to, label, icon, counter, end }) => (
        <NavLink key={label} to={to} end={end} className={styles.place}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
            {counter && <Count value={statistics?.[counter].unread ?? 0} />}
          </span>
          {t(label)}
        </NavLink>
      ))}
    </Fragment>
  );
}
