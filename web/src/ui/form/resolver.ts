import { toNestErrors } from '@hookform/resolvers';
import { validationMessage } from '@ladushki/contract/messages';
import type { Locale } from '@ladushki/contract/primitives';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

type Issues = z.core.$ZodIssue[];
const pathOf = (issue: z.core.$ZodIssue) => issue.path.join('.');

/** Sets what is empty and not accepted as such to another way of saying 'nothing'. */
function withEmpty<T extends object>(values: T, issues: Issues, empty: null | undefined): T {
  const next = structuredClone(values);
  for (const issue of issues) {
    const value = get(next, pathOf(issue));
    if (issue.path.length > 0 && (value === '' || value === null)) set(next, pathOf(issue), empty);
  }
  return next;
}

/** An empty input is '', null or absent, whichever the schema takes; text that it takes as it is stays. */
export async function parseForm<S extends z.ZodType>(schema: S, values: object) {
  const parse = (input: object) => schema.safeParseAsync(input, { reportInput: true });
  const asTyped = await parse(values);
  if (asTyped.success) return asTyped;
  const withNull = withEmpty(values, asTyped.error.issues, null);
  const second = await parse(withNull);
  if (second.success) return second;
  return parse(withEmpty(withNull, second.error.issues, undefined));
}

/** Checks a form by the schema of the call it makes, with the same words as the server. */
export const contractResolver =
  <Values extends FieldValues, S extends z.ZodType<FieldValues>>(
    schema: S,
    locale: Locale,
  ): Resolver<Values, unknown, z.output<S>> =>
  async (values, _context, options) => {
    const result = await parseForm(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of result.error.issues) {
      const path = pathOf(issue);
      errors[path] ??= { type: issue.code, message: validationMessage(issue as never, locale) };
    }
    return { values: {}, errors: toNestErrors(errors, options) as FieldErrors<Values> };
  };
