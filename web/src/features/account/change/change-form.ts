import type { CurrentUser, updateUserBody } from '@ladushki/contract/account';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { bodyOf, type ChangeValues, valuesOf } from './change-values.ts';

export type ChangeControl = Control<ChangeValues, unknown, z.output<typeof updateUserBody>>;

/** The profile form. */
export const useChangeForm = (user: CurrentUser, draft: string) =>
  useSchemaForm({
    schema: async () => (await import('./change-schema.ts')).changeSchema,
    defaultValues: valuesOf(user),
    toBody: bodyOf(user.role === 'sitter', user.profile.first_name),
    draft: { name: draft },
  });
