import { type RefObject, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTicked = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** Resets the box to its default and clicks it, so that React reports the change. */
function tickAnew(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/** Resets the value that React tracks to the default, so that the input event reports the typed text as a change. */
function typeAnew(field: Field): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * On a slow phone people type and tick, and browsers autofill, before hydration. The fields keep the input, and their
 * form gets it here instead of overwriting it.
 */
export function useEarlyInput(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const field of within.current?.querySelectorAll<Field>('input:not([type=file]), textarea') ?? []) {
      if (isTicked(field)) tickAnew(field as HTMLInputElement);
      else typeAnew(field);
    }
  }, [within]);
}
