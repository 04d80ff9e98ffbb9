import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { IconName } from '../art/icon-paths.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  label: string;
  icon: IconName;
  children: ReactNode;
}

/** A button with a panel; closes on Escape, choice, outside click and navigation. */
export function Disclosure({ label, icon, children }: DisclosureProps) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    /** Focus returns to the button: the chosen item is hidden, and a dialog returns focus here. */
    const close = () => {
      setOpenAt(null);
      root.current?.querySelector('button')?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpenAt(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onChoice = ({ target }: MouseEvent) => {
      const chosen = target instanceof Element ? target.closest('button') : null;
      if (chosen && document.getElementById(panelId)?.contains(chosen)) close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    // Before the choice runs, so that whatever it opens remembers the button.
    document.addEventListener('click', onChoice, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onChoice, true);
    };
  }, [open, panelId]);

  return (
    <div className={styles.root} ref={root}>
      <IconButton
        icon={icon}
        label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpenAt(open ? null : key)}
      />
      <div id={panelId} className={styles.panel} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
