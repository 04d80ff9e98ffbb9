import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Fragment } from '../../../lib/page/Fragment.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { idFilters } from '../filters/use-filter-chips.ts';
import { citiesQuery, referenceQuery } from '../search-queries.ts';
import styles from './ListBrowser.module.css';
import skip from './SkipFilters.module.css';

interface FilterPanelProps {
  filters: object;
  children: ReactNode;
}

/** The lists that filters choose from. */
const offered = () => [...Object.values(idFilters).map(referenceQuery), citiesQuery()];

/**
 * The filters beside a list on wide screens, with a skip link. The Suspense boundary hydrates on its own, and on a phone
 * the panel is removed before it does.
 */
export function FilterPanel({ filters, children }: FilterPanelProps) {
  const { t } = useTranslation('search');
  const hasRoom = useMedia('(min-width: 48em)', true);
  if (!hasRoom) return null;
  return (
    <Suspense>
      <Fragment
        as="aside"
        name="filters"
        by={filters}
        reads={offered}
        className={styles.panel}
        aria-label={t('filters.title')}
      >
        <a href="#results" className={skip.link}>
          {t('filters.skip')}
        </a>
        {children}
      </Fragment>
    </Suspense>
  );
}
