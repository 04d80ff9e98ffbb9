import styles from './Skeleton.module.css';

interface SkeletonProps {
  height?: number | string;
  width?: number | string;
  round?: boolean;
}

/** A placeholder in the shape of the content. */
export function Skeleton({ height = 20, width = '100%', round }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ height, width, ...(round && { borderRadius: '50%' }) }}
      aria-hidden="true"
    />
  );
}

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
