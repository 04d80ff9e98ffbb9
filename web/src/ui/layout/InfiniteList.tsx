import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../inputs/Button.tsx';
import styles from './InfiniteList.module.css';

/** What a list asks of the query behind it. */
export interface MorePages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface InfiniteListProps {
  children: ReactNode;
  className?: string | undefined;
  query: MorePages;
}

/**
 * Loads the next page near the end; the button is for people who do not scroll. Loaded pages stay in the query cache,
 * so that going back restores the list.
 */
export function InfiniteList({ children, className, query }: InfiniteListProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return (
    <>
      <ul className={className ?? 'stack-2'}>{children}</ul>
      <div ref={end} className={styles.end}>
        {hasNextPage && (
          <Button kind="secondary" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  );
}
