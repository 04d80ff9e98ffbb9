import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Never written down. */
const secret = /password|code/;
const keyOf = (name: string) => `draft:${name}`;

const withoutSecrets = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !secret.test(name) && !(value instanceof Blob)));

function read(name: string): Record<string, unknown> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));

/** What was typed survives a reload of the tab. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string | undefined,
): void {
  useEffect(() => {
    if (!name) return;
    const draft = read(name);
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(keyOf(name), JSON.stringify(withoutSecrets(values))),
    });
  }, [form, name]);
}
