import { type RefObject, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** As if it were typed now: what React last saw in the field is its first value, what the field holds is the new one. */
function typeAnew(field: Field): void {
  const typed = field.value;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * On a slow phone people type, and browsers fill in passwords, before the page has come alive. The words stay in the
 * field, and the form hears of them here instead of wiping them out.
 */
export function useTypedEarly(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fields = frame.current?.querySelectorAll<Field>('input:not([type=file], [type=checkbox]), textarea') ?? [];
    for (const field of fields) if (field.value !== field.defaultValue) typeAnew(field);
  }, [frame]);
}
