import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './Chat.module.css';

export function RoomListSkeleton() {
  return (
    <div className={styles.skeletons}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={64} />
      ))}
    </div>
  );
}

export function RoomSkeleton() {
  return (
    <div className={styles.skeletons}>
      <Skeleton height={56} />
      <Skeleton height={40} width="60%" />
      <Skeleton height={40} width="45%" />
    </div>
  );
}
