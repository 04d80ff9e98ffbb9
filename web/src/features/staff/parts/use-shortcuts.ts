import { useEffect, useRef, useState } from 'react';

const storageKey = 'staff-keys';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

export function areShortcutsOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function switchShortcuts(on: boolean): void {
  localStorage.setItem(storageKey, on ? 'on' : 'off');
}

/**
 * Single-key shortcuts while no field has the focus and no dialog is open. They can be switched off (WCAG 2.1.4):
 * speech input and tremor press keys too.
 */
export function useShortcuts(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || isDialogOpen() || !areShortcutsOn()) return;
      const act = latest.current[event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The setting and its setter. */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(areShortcutsOn);
  return [
    on,
    (next) => {
      switchShortcuts(next);
      setOn(next);
    },
  ];
}
