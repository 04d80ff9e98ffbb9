import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import type { IconName } from '../../ui/art/icon-names.ts';
import { contentQueries } from '../content/api.ts';
import styles from './Home.module.css';

const icons: readonly IconName[] = [
  'check-shield',
  'passport',
  'users',
  'ruble',
  'star',
  'award',
  'flag',
  'eye',
  'globe',
  'chat',
  'document',
  'lock',
];

/** Claims about the product. */
export function Claims() {
  const { t } = useTranslation('content');
  const claims = useQuery(contentQueries.claims()).data?.results ?? [];
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims">
      <h2 id="claims" className={styles.heading}>
        {t('claims.title')}
      </h2>
      <ul className={styles.claims}>
        {claims.map(({ id, title, text, count }, at) => (
          <li key={id} className={styles.claim}>
            <span className={styles.icon}>
              <Icon name={icons[at % icons.length] ?? 'check'} />
            </span>
            <h3 className={styles.claimTitle}>{title}</h3>
            <p>{text}</p>
            {count !== null && <p className={styles.claimCount}>{t('claims.count', { count })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
