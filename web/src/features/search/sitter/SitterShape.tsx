import { Fragment } from '../../../lib/page/Fragment.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Sitter.module.css';

/** Skeleton of a sitter's page. */
export function SitterShape() {
  return (
    <Fragment as="div" name="sitter-skeleton" className={styles.columns}>
      <div className={styles.parts}>
        <Card className={styles.head ?? ''}>
          <div className={styles.photo}>
            <Skeleton width={176} height={176} />
          </div>
          <div className={styles.who}>
            <Skeleton width="70%" height={34} />
            <Skeleton width="40%" />
            <Skeleton width="50%" />
            <Skeleton width="60%" />
          </div>
        </Card>
        <Card>
          <SkeletonText lines={5} />
        </Card>
        <Card>
          <SkeletonText lines={6} />
        </Card>
      </div>
      <aside className={styles.side}>
        <Card>
          <Skeleton height={120} />
        </Card>
      </aside>
    </Fragment>
  );
}
