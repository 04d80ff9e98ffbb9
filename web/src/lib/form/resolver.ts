import { toNestErrors } from '@hookform/resolvers';
import { validationMessage } from '@ladushki/contract/messages';
import type { Locale } from '@ladushki/contract/primitives';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** An empty field is missing, not too short. */
const spoken = (issue: z.core.$ZodIssue): z.core.$ZodIssue =>
  issue.input === '' && issue.code === 'too_small' && issue.message !== 'password_length'
    ? { ...issue, message: 'required' }
    : issue;

/** Validates a form by the schema of its call, with the API's messages. */
export const schemaResolver =
  <Values extends FieldValues, Schema extends z.ZodType<FieldValues>>(
    schema: Schema,
    toBody: (values: Values) => unknown,
    locale: Locale,
  ): Resolver<Values, unknown, z.output<Schema>> =>
  async (values, _context, options) => {
    const parsed = await schema.safeParseAsync(toBody(values), { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      errors[issue.path.join('.')] ??= { type: issue.code, message: validationMessage(spoken(issue), locale) };
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
