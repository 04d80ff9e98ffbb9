import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { IconName } from '../art/icon-names.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  label: string;
  icon: IconName;
  children: ReactNode;
}

const choices = 'a, button';

/** The choice to which a key moves the focus. */
function choiceAt(panel: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...panel.querySelectorAll<HTMLElement>(choices)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next: Record<string, HTMLElement | undefined> = {
    ArrowDown: all[(at + 1) % all.length],
    ArrowUp: all.at(at > 0 ? at - 1 : -1),
    Home: all[0],
    End: all.at(-1),
  };
  return next[key];
}

/**
 * A button with a native popover: Escape, an outside press, `aria-expanded` and the return of focus are the browser's.
 * A choice and a navigation close it too.
 */
export function Disclosure({ label, icon, children }: DisclosureProps) {
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it.
  useEffect(() => panel.current?.hidePopover(), [key]);

  /** A popover is above everything, so it does not follow its button by itself. */
  const place = ({ newState }: ToggleEvent) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !box || !panel.current) return;
    panel.current.style.setProperty('--top', `${box.bottom}px`);
    panel.current.style.setProperty('--right', `${document.documentElement.clientWidth - box.right}px`);
  };
  // Before the choice runs, so that a dialog it opens returns the focus to the button.
  const onChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(choices)) panel.current?.hidePopover();
  };
  const onKey = (event: KeyboardEvent) => {
    const choice = panel.current?.matches(':popover-open') && choiceAt(panel.current, event.key);
    if (!choice) return;
    event.preventDefault();
    choice.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside Tab, for the button and its choices.
    <div onKeyDown={onKey}>
      <IconButton ref={button} icon={icon} label={label} popoverTarget={panelId} />
      <div
        id={panelId}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={place}
        onClickCapture={onChoice}
      >
        {children}
      </div>
    </div>
  );
}
