import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../inputs/Button.tsx';
import styles from './InfiniteList.module.css';

interface InfiniteListProps {
  children: ReactNode;
  className?: string | undefined;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

/**
 * Loads the next page near the end; the button is for people who do not scroll. Loaded pages stay in the query cache,
 * so that going back restores the list.
 */
export function InfiniteList({ children, className, hasMore, loading, onMore }: InfiniteListProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasMore || loading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, loading, onMore]);
  return (
    <>
      <ul className={className ?? 'stack-2'}>{children}</ul>
      <div ref={end} className={styles.end}>
        {hasMore && (
          <Button kind="secondary" loading={loading} onClick={onMore}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  );
}
