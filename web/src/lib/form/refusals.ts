import type { ErrorCode } from '@ladushki/contract/errors';
import { isApiError } from '../api/types.ts';

/** The field of an API error. */
export type RefusalFields<Field extends string> = Partial<Record<ErrorCode, Field>>;

export const hasField = (values: object, path: string) => (path.split('.')[0] ?? '') in values;

/** The messages of an API error at the fields that the form has; any other error is thrown on. */
export function refusalsOf<Field extends string>(
  error: unknown,
  values: object,
  refusals: RefusalFields<Field>,
): [field: Field, message: string][] {
  if (!isApiError(error)) throw error;
  const fields = Object.entries(error.errors).filter(([path]) => hasField(values, path));
  if (fields.length > 0) return fields.map(([path, messages]) => [path as Field, messages[0] ?? '']);
  const field = refusals[error.code as ErrorCode];
  return field ? [[field, error.message]] : [];
}
