import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { StoreBadge } from '../../ui/art/StoreBadge.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { contentQueries } from '../content/api.ts';
import styles from './Home.module.css';
import { useInstall } from './install.ts';

const InstallHelp = lazyPart(async () => (await import('./InstallHelp.tsx')).InstallHelp);

/** Store links; without a store entry the badge installs the web app. */
export function AppLinks() {
  const { t } = useTranslation('content');
  const [help, setHelp] = useState(false);
  const install = useInstall();
  const links = useQuery(contentQueries.appLinks()).data?.results ?? [];
  if (links.length === 0) return null;
  return (
    <section className={styles.app} aria-labelledby="app">
      <div>
        <h2 id="app">{t('app.title')}</h2>
        <p className={styles.appText}>{t('app.text')}</p>
      </div>
      <div className={styles.stores} {...InstallHelp.prefetch}>
        {links.map(({ name, url, icon }) => (
          <StoreBadge
            key={icon}
            store={icon === 'google-play' ? 'android' : 'ios'}
            hint={t(url ? 'app.hint' : 'app.soon')}
            name={name}
            {...(url ? { href: url } : { onClick: install ?? (() => setHelp(true)) })}
          />
        ))}
      </div>
      {help && <InstallHelp open onClose={() => setHelp(false)} />}
    </section>
  );
}
