import { inEveryLocale } from '@ladushki/contract/locales';
import { validationMessage } from '@ladushki/contract/messages';
import type { z } from 'zod';
import { ApiError } from '../errors.ts';
import type { Text } from '../texts.ts';

type Issue = z.core.$ZodIssue;

const textOf = (issue: Issue): Text => inEveryLocale((locale) => validationMessage(issue, locale));

/** Unknown fields are reported at their own path, not at the parent object. */
const pathsOf = (issue: Issue): string[] => {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [path];
  return issue.keys.map((key) => (path ? `${path}.${key}` : key));
};

export function refusalOf(issues: Issue[]): ApiError {
  // A Map, since a field may have any name, even __proto__.
  const errors = new Map<string, Text[]>();
  for (const issue of issues) {
    for (const path of pathsOf(issue)) errors.set(path, [...(errors.get(path) ?? []), textOf(issue)]);
  }
  return new ApiError('invalid', { errors: Object.fromEntries(errors) });
}

export async function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): Promise<z.output<Schema>>;
export async function validate(schema: z.ZodType | undefined, value: unknown): Promise<unknown>;
export async function validate(schema: z.ZodType | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  const parsed = await schema.safeParseAsync(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues);
}
