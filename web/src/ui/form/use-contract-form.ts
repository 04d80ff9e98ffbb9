import { useMemo } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isApiError } from '../../lib/api/types.ts';
import { contractResolver } from './resolver.ts';
import { dropDraft, useDraft } from './use-draft.ts';

interface FormSettings<Values extends FieldValues, S extends z.ZodType<FieldValues>> {
  /** The body of the call that the form makes. */
  schema: S;
  defaults: DefaultValues<Values>;
  /** A refusal thrown here is shown at the fields that it names. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Under this name what was typed is kept until it is sent. */
  draft?: string;
}

export function useContractForm<Values extends FieldValues, S extends z.ZodType<FieldValues>>({
  schema,
  defaults,
  onSubmit,
  draft,
}: FormSettings<Values, S>) {
  const { i18n } = useTranslation();
  const locale = i18n.language === 'en' ? 'en' : 'ru';
  const resolver = useMemo(() => contractResolver<Values, S>(schema, locale), [schema, locale]);
  const form = useForm<Values, unknown, z.output<S>>({ resolver, defaultValues: defaults, mode: 'onTouched' });
  useDraft(form, draft);

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
      if (draft) dropDraft(draft);
    } catch (error) {
      if (!isApiError(error)) throw error;
      for (const [path, [message]] of Object.entries(error.errors))
        form.setError(path as Path<Values>, { type: 'server', ...(message && { message }) });
    }
  });

  return { form, submit };
}
