import { type RefObject, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const moments = ['focusin', 'beforeinput'] as const;

/** Text fields; searches do not count. */
const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'tel', 'email', 'url', 'number', 'password'].includes(target.type))
    ? target
    : null;

/** Whether a field inside has changed text. */
export function useTyped(content: RefObject<HTMLElement | null>, open: boolean): () => boolean {
  /** A field's value before typing. */
  const before = useRef(new Map<Field, string>());

  useEffect(() => {
    const element = content.current;
    const fields = before.current;
    if (!open || !element) return;
    const remember = ({ target }: Event) => {
      const field = fieldOf(target);
      if (field && !fields.has(field)) fields.set(field, field.value);
    };
    // A field focused from the start is recorded on its first input.
    for (const moment of moments) element.addEventListener(moment, remember);
    return () => {
      for (const moment of moments) element.removeEventListener(moment, remember);
      fields.clear();
    };
  }, [content, open]);

  return () => [...before.current].some(([field, value]) => field.isConnected && field.value.trim() !== value.trim());
}
