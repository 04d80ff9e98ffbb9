import { type RefObject, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTicked = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** Simulates a click. */
function tickAnew(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/** As if it were typed now: what React last saw in the field is its first value, what the field holds is the new one. */
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
