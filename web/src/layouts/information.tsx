import styles from './parts/frame.module.css';
import { PageOutlet } from './parts/PageOutlet.tsx';
import { PlainTop } from './parts/PlainTop.tsx';

/** The first steps after choosing a role: one form after another. */
export default function InformationLayout() {
  return (
    <div className={styles.frame}>
      <PlainTop />
      <main id="main" className={styles.centre} tabIndex={-1}>
        <div className={`${styles.formCard} ${styles.wideCard}`}>
          <PageOutlet />
        </div>
      </main>
    </div>
  );
}
