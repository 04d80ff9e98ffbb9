import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useLocale } from '../i18n/use-locale.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { showToast } from '../toasts.ts';
import { setDrop } from './discard.ts';
import { createDraft } from './draft.ts';
import { focusWrong } from './focus-wrong.ts';
import { hasField, type RefusalFields, refusalsOf } from './refusals.ts';
import { isUnvalidated, type SchemaSource, useSchemaResolver } from './use-schema-resolver.ts';

type SubmitEvent = SyntheticEvent<HTMLFormElement>;

interface Settings<Values extends FieldValues, Schema extends z.ZodType<FieldValues>> {
  /** The request body. */
  schema: SchemaSource<Schema>;
  defaultValues: Values;
  /** Field values as the schema's input; fields keep the names of the body. */
  toBody?: (values: Values) => unknown;
  /** Stores a draft under this name. */
  draft?: { name: string; secret?: readonly (keyof Values)[] };
  /** The field of an API error; `root` is the whole form. */
  refusals?: RefusalFields<FieldPath<Values> | 'root'>;
}

/** Shows API errors at their fields. */
function showRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  refusals: RefusalFields<FieldPath<Values> | 'root'>,
): void {
  for (const [field, message] of refusalsOf(error, form.getValues(), refusals)) {
    form.setError(field, { type: 'api', message });
  }
}

/** Validates again when the language changes. */
function useErrorsInLocale<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): void {
  const { locale } = useLocale();
  const seen = useRef(locale);
  useEffect(() => {
    if (seen.current === locale) return;
    seen.current = locale;
    const wrong = Object.keys(form.formState.errors) as FieldPath<Values>[];
    if (wrong.length > 0) void form.trigger(wrong);
  }, [form, locale]);
}

function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  settings: { name: string; secret?: readonly (keyof Values)[] } | undefined,
): () => void {
  const name = settings?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: which fields are secret never changes for a form.
  const draft = useMemo(() => (name ? createDraft<Values>(name, settings ?? {}) : null), [name]);
  useEffect(() => {
    if (!draft) return;
    const kept = draft.read() ?? {};
    for (const [field, value] of Object.entries(kept)) {
      if (hasField(form.getValues(), field)) {
        form.setValue(field as FieldPath<Values>, value as never, { shouldDirty: true });
      }
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? draft.write(values as Values) : draft.drop()),
    });
  }, [draft, form]);
  return () => draft?.drop();
}

/** A form over one API call: validated by its schema, with the API's errors and a draft. */
export function useSchemaForm<Values extends FieldValues, Schema extends z.ZodType<FieldValues>>({
  schema,
  defaultValues,
  toBody = (values) => values,
  draft,
  refusals = {},
}: Settings<Values, Schema>) {
  const { t } = useTranslation();
  const resolver = useSchemaResolver(schema, toBody);
  const form = useForm<Values, unknown, z.output<Schema>>({
    mode: 'onTouched',
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver,
  });
  useErrorsInLocale(form);
  const dropDraft = useDraft(form, draft);
  useEffect(() =>
    setDrop(form.control, () => {
      dropDraft();
      form.reset();
    }),
  );
  // Validation is asynchronous: a second submit joins the first.
  const sending = useRef<Promise<void> | null>(null);

  /** The handler of the form's `onSubmit`. */
  const submit = (send: (body: z.output<Schema>) => Promise<unknown>) => (event?: SubmitEvent) => {
    event?.preventDefault();
    sending.current ??= judgeAndSend(send, event).finally(() => {
      sending.current = null;
    });
    return sending.current;
  };

  const judgeAndSend = async (send: (body: z.output<Schema>) => Promise<unknown>, event?: SubmitEvent) => {
    const element = event?.currentTarget;
    let isWrong = false;
    const refuse = (errors?: FieldErrors<Values>) => {
      if (errors && isUnvalidated(errors)) showToast('error', t('failure.network'));
      else isWrong = true;
    };
    await form.handleSubmit(async (body) => {
      try {
        await send(body);
        dropDraft();
      } catch (error) {
        showRefusal(form, error, refusals);
        refuse();
      }
    }, refuse)(event);
    // Only now are the errors with React, which renders them before the next timer.
    if (isWrong && element) focusWrong(element);
  };

  /** Resets to saved values. */
  const discard = (values: Values = defaultValues) => {
    dropDraft();
    form.reset(values);
  };
  return { ...form, submit, discard };
}
