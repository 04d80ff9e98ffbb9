import { useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useLocale } from '../i18n/use-locale.ts';
import { loadPart } from '../load-part.ts';

/** Imports the schema of a form's call, and with it the library of schemas. */
export type SchemaSource<Schema> = () => Promise<Schema>;

/** The form could not be validated: its schema was not loaded. */
const unloaded = 'unloaded';
export const isUnvalidated = (errors: FieldErrors): boolean => errors.root?.type === unloaded;

const touches = ['pointerdown', 'keydown'] as const;

/** Runs once, at the first press or key on the page. */
function useFirstTouch(run: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form; a later schema has the same modules.
  useEffect(() => {
    const listening = new AbortController();
    const once = () => {
      listening.abort();
      run();
    };
    for (const touch of touches) addEventListener(touch, once, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, []);
}

/**
 * Validates a form by the schema of its call. The schema is not part of the page: it is loaded at the first touch, and
 * a form that is sent before it has come waits for it.
 */
export function useSchemaResolver<Values extends FieldValues, Schema extends z.ZodType<FieldValues>>(
  schema: SchemaSource<Schema>,
  toBody: (values: Values) => unknown,
): Resolver<Values, unknown, z.output<Schema>> {
  const { locale } = useLocale();
  const tryToLoad = () => loadPart(() => Promise.all([import('./resolver.ts'), schema()])).catch(() => null);
  useFirstTouch(() => void tryToLoad());
  return async (values, context, options) => {
    const loaded = await tryToLoad();
    if (!loaded) return { values: {}, errors: { root: { type: unloaded } } as FieldErrors<Values> };
    const [{ schemaResolver }, known] = loaded;
    return schemaResolver(known, toBody, locale)(values, context, options);
  };
}
