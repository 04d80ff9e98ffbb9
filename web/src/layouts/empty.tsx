import { Outlet } from 'react-router';
import styles from './parts/frame.module.css';

/** The page alone. */
export default function EmptyLayout() {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <Outlet />
    </main>
  );
}
