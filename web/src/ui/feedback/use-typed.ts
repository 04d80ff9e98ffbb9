import { type RefObject, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const moments = ['focusin', 'beforeinput'] as const;

/** Where people write; a search is not kept by anybody. */
const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'tel', 'email', 'url', 'number', 'password'].includes(target.type))
    ? target
    : null;

/** Whether something inside was typed and still stands there. */
export function useTyped(content: RefObject<HTMLElement | null>, open: boolean): () => boolean {
  /** What stood in a field before it was written in. */
  const before = useRef(new Map<Field, string>());

  useEffect(() => {
    const element = content.current;
    const fields = before.current;
    if (!open || !element) return;
    const remember = ({ target }: Event) => {
      const field = fieldOf(target);
      if (field && !fields.has(field)) fields.set(field, field.value);
    };
    // A field that has the focus from the beginning is seen when it is written in.
    for (const moment of moments) element.addEventListener(moment, remember);
    return () => {
      for (const moment of moments) element.removeEventListener(moment, remember);
      fields.clear();
    };
  }, [content, open]);

  return () => [...before.current].some(([field, value]) => field.isConnected && field.value.trim() !== value.trim());
}
