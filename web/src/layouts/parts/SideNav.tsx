import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import type { IconName } from '../../ui/art/icon-names.ts';
import styles from './SideNav.module.css';

interface Section {
  to: string;
  label: string;
  icon: IconName;
}

interface SideNavProps {
  label: string;
  sections: readonly Section[];
  current: Section | undefined;
  /** The overview page shows all links at once. */
  isHub?: boolean;
}

/** Section navigation; on a small screen a button with the current section opens the list. */
export function SideNav({ label, sections, current, isHub = false }: SideNavProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [toggledAt, setToggledAt] = useState<string | null>(null);
  const listId = useId();
  const isToggled = toggledAt === key;
  const open = isToggled !== isHub;
  return (
    <nav className={styles.side} aria-label={label}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setToggledAt(isToggled ? null : key)}
      >
        <Icon name={current?.icon ?? 'list'} size={20} />
        <b>{current?.label ?? label}</b>
        <span>{t('profileNav.all')}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} />
      </button>
      <div id={listId} className={styles.list} data-open={open || undefined}>
        {sections.map((section) => (
          <Link
            key={section.to}
            to={section.to}
            className={styles.link}
            aria-current={section.to === current?.to ? 'page' : undefined}
          >
            <Icon name={section.icon} size={20} />
            {section.label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
