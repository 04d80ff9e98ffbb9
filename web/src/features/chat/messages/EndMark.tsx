import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './Messages.module.css';

interface EndMarkProps {
  root: RefObject<Element | null>;
  idle: boolean;
  /** Changes with every loaded page, so that the observer fires again. */
  mark: number;
  onReach: () => void;
}

/** Loads more before this end of the list becomes visible. */
export function EndMark({ root, idle, mark, onReach }: EndMarkProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `mark`.
  useEffect(() => {
    if (!end.current || !idle) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      root: root.current,
      rootMargin: '800px 0px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [root, idle, mark]);
  return (
    <div ref={end} className={styles.end} role="status">
      {t('loading')}
    </div>
  );
}
