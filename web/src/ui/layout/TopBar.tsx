import { useNavigation } from 'react-router';
import styles from './TopBar.module.css';

/** A thin line at the top while the next page is on its way. */
export function TopBar() {
  const busy = useNavigation().state !== 'idle';
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden="true" />;
}
