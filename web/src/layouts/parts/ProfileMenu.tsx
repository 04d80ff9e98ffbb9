import { Link } from 'react-router';
import { signOut } from '../../lib/api/sign-out.ts';
import type { Reader } from '../../lib/app-env.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { profileLinks } from './nav-links.ts';
import styles from './ProfileMenu.module.css';

export function ProfileMenu({ reader }: { reader: Reader }) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('nav.profile')} icon="user">
      <ul className={styles.list}>
        {profileLinks(reader).map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.item}>
              <Icon name={icon} size={20} />
              {t(label)}
            </Link>
          </li>
        ))}
        <li className={styles.last}>
          <button type="button" className={styles.item} onClick={() => void signOut()}>
            <Icon name="logout" size={20} />
            {t('nav.logout')}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
