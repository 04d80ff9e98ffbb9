import type { ReactNode } from 'react';
import { Icon } from '../../../ui/art/Icon.tsx';
import type { IconName } from '../../../ui/art/icon-names.ts';
import styles from './Contact.module.css';

/** One line about a visit, with its sign. */
export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </p>
  );
}
