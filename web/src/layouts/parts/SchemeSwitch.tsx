import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { toggleScheme } from '../../ui/theme/scheme.ts';
import styles from './Switches.module.css';

/** Both icons are rendered; CSS shows one, so nothing flickers. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const label = t('scheme.toggle');
  return (
    <button type="button" className={styles.scheme} aria-label={label} title={label} onClick={toggleScheme}>
      <Icon name="moon" size={22} className={styles.moon} />
      <Icon name="sun" size={22} className={styles.sun} />
    </button>
  );
}
