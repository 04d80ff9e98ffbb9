import styles from './frame.module.css';
import { HomeLink } from './HomeLink.tsx';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** A header without navigation: name, language and scheme. */
export function PlainTop() {
  return (
    <header className={styles.plainTop}>
      <HomeLink />
      <div>
        <LocaleSwitch />
        <SchemeSwitch />
      </div>
    </header>
  );
}
