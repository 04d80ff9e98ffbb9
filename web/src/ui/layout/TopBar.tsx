import { useNavigation } from 'react-router';
import styles from './TopBar.module.css';

/** Progress bar of a navigation. */
export function TopBar() {
  const busy = useNavigation().state !== 'idle';
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden="true" />;
}
