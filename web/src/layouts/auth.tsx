import styles from './parts/frame.module.css';
import { PageOutlet } from './parts/PageOutlet.tsx';
import { PlainTop } from './parts/PlainTop.tsx';

/** Sign-in and registration: one centred card. */
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
