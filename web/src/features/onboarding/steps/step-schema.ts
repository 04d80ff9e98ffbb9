import type { updateUserBody } from '@ladushki/contract/account';
import type { z } from 'zod';
import { changeSchema } from '../../account/change/change-schema.ts';

type Body = z.output<typeof updateUserBody>;

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/** One of these fields has to be filled in; the first is named otherwise. */
export const stepSchema = (oneOf: readonly (keyof Body)[]) =>
  changeSchema.refine((body) => oneOf.some((field) => isGiven(body[field])), {
    path: [oneOf[0] ?? ''],
    message: 'required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
