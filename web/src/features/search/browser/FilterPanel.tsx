import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMedia } from '../../../lib/use-media.ts';
import styles from './ListBrowser.module.css';
import skip from './SkipFilters.module.css';

/**
 * The filters beside a list on wide screens, with a skip link. The Suspense boundary hydrates on its own, and on a phone
 * the panel is removed before it does.
 */
export function FilterPanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('search');
  const hasRoom = useMedia('(min-width: 48em)', true);
  if (!hasRoom) return null;
  return (
    <Suspense>
      <aside className={styles.panel} aria-label={t('filters.title')}>
        <a href="#results" className={skip.link}>
          {t('filters.skip')}
        </a>
        {children}
      </aside>
    </Suspense>
  );
}
