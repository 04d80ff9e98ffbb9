import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StoreBadge } from '../../ui/art/StoreBadge.tsx';
import { contentQueries } from '../content/api.ts';
import styles from './Home.module.css';

/** Where the app can be installed from. */
export function AppLinks() {
  const { t } = useTranslation('content');
  const links = useQuery(contentQueries.appLinks()).data?.results ?? [];
  if (links.length === 0) return null;
  return (
    <section className={styles.app} aria-labelledby="app">
      <div>
        <h2 id="app">{t('app.title')}</h2>
        <p className={styles.appText}>{t('app.text')}</p>
      </div>
      <div className={styles.stores}>
        {links.map(({ name, url, icon }) => (
          <StoreBadge
            key={url}
            store={icon === 'google-play' ? 'android' : 'ios'}
            href={url}
            hint={t('app.hint')}
            name={name}
          />
        ))}
      </div>
    </section>
  );
}
