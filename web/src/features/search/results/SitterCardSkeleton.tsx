import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './SitterCard.module.css';

/** Skeleton of a card. */
export function SitterCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.photo}>
        <Skeleton width={112} height={112} />
      </div>
      <div className={`${styles.words} ${styles.shape}`}>
        <Skeleton width="70%" height={24} />
        <Skeleton width="50%" height={20} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="40%" height={24} />
      </div>
      <div className={styles.below}>
        <Skeleton height={24} />
        <Skeleton width="70%" height={20} />
      </div>
    </div>
  );
}
