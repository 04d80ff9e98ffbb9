import styles from './parts/frame.module.css';
import { PageOutlet } from './parts/PageOutlet.tsx';

/** No header or footer. */
export default function EmptyLayout() {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <PageOutlet />
    </main>
  );
}
