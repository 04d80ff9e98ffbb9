import styles from './parts/frame.module.css';
import { PageOutlet } from './parts/PageOutlet.tsx';
import { PlainTop } from './parts/PlainTop.tsx';

/** Signing in and up: one card in the middle of the page. */
export default function AuthLayout() {
  return (
    <div className={styles.frame}>
      <PlainTop />
      <main id="main" className={styles.centre} tabIndex={-1}>
        <div className={styles.formCard}>
          <PageOutlet />
        </div>
      </main>
    </div>
  );
}
