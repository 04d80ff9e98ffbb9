import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './Detail.module.css';

/** Skeleton of an order. */
export function OrderShape() {
  return (
    <>
      <div className={styles.heading}>
        <Skeleton height={40} width="60%" />
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Skeleton height={240} />
          <Skeleton height={160} />
        </div>
        <div className={styles.main}>
          <Skeleton height={260} />
          <Skeleton height={300} />
        </div>
      </div>
    </>
  );
}
