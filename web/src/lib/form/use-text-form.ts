import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useLocale } from '../i18n/use-locale.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { showToast } from '../toasts.ts';
import { createDraft } from './draft.ts';
import { focusWrong } from './focus-wrong.ts';
import { type RefusalFields, refusalsOf } from './refusals.ts';
import { isUnvalidated, type SchemaSource, useSchemaResolver } from './use-schema-resolver.ts';

type Texts<Name extends string> = Record<Name, string>;

interface Settings<Name extends string, Schema extends z.ZodType<Record<string, unknown>>> {
  /** The request body. */
  schema: SchemaSource<Schema>;
  defaultValues: Texts<Name>;
  draft: { name: string; secret?: readonly NoInfer<Name>[] };
  refusals?: RefusalFields<NoInfer<Name>>;
}

const resolverOptions = { fields: {}, shouldUseNativeValidation: false };

/** Values with a draft. The reference is for validation, which ends after later keys. */
function useTexts<Name extends string>(
  defaultValues: Texts<Name>,
  { name, secret = [] }: Settings<Name, never>['draft'],
) {
  const [initial] = useState(defaultValues);
  const [draft] = useState(() => createDraft<Texts<Name>>(name, { secret }));
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  const put = (changed: Partial<Texts<Name>>) => {
    latest.current = { ...latest.current, ...changed };
    setValues(latest.current);
  };
  useEffect(() => {
    // What was typed before hydration is newer than the draft.
    const kept = Object.entries(draft.read() ?? {}).filter(
      ([field]) => field in initial && latest.current[field as Name] === initial[field as Name],
    );
    latest.current = { ...latest.current, ...Object.fromEntries(kept) };
    setValues(latest.current);
  }, [draft, initial]);
  const type = (field: Name, value: string) => {
    put({ [field]: value } as Partial<Texts<Name>>);
    const isChanged = (Object.keys(initial) as Name[]).some((other) => latest.current[other] !== initial[other]);
    if (isChanged) draft.write(latest.current);
    else draft.drop();
  };
  return { values, latest, type, draft };
}

/**
 * A form of a few texts over one API call, without the library of forms: for pages on which a visit begins. Validates a
 * field when it is left, and from then on with every key.
 */
export function useTextForm<Name extends string, Schema extends z.ZodType<Record<string, unknown>>>({
  schema,
  defaultValues,
  draft: draftSettings,
  refusals = {},
}: Settings<Name, Schema>) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const validate = useSchemaResolver<Texts<Name>, Schema>(schema, (typed) => typed);
  const { values, latest, type, draft } = useTexts(defaultValues, draftSettings);
  const [errors, setErrors] = useState<Partial<Texts<Name>>>({});
  const [isBusy, setBusy] = useState(false);
  const left = useRef(new Set<Name>());
  const sending = useRef<Promise<void> | null>(null);
  const names = Object.keys(defaultValues) as Name[];

  const judge = async (fields: readonly Name[]) => {
    const judged = latest.current;
    const result = await validate(judged, undefined, resolverOptions as never);
    // A field that has changed meanwhile is validated again by its own change.
    const settled = fields.filter((field) => judged[field] === latest.current[field]);
    const found = settled.map((field) => [
      field,
      (result.errors as Record<string, { message?: string }>)[field]?.message,
    ]);
    setErrors((shown) => ({ ...shown, ...Object.fromEntries(found) }));
    return result;
  };

  const shownIn = useRef(locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: validates again when the language changes.
  useEffect(() => {
    if (shownIn.current === locale) return;
    shownIn.current = locale;
    const wrong = names.filter((name) => errors[name]);
    if (wrong.length > 0) void judge(wrong);
  }, [locale]);

  /** Whether everything was right. */
  const judgeAndSend = async (send: (body: z.output<Schema>) => Promise<unknown>): Promise<boolean> => {
    for (const name of names) left.current.add(name);
    const { values: body, errors: wrong } = await judge(names);
    if (isUnvalidated(wrong)) showToast('error', t('failure.network'));
    else if (Object.keys(wrong).length > 0) return false;
    else {
      try {
        await send(body as z.output<Schema>);
        draft.drop();
      } catch (error) {
        const refused = Object.fromEntries(refusalsOf(error, latest.current, refusals));
        setErrors((shown) => ({ ...shown, ...refused }));
        return false;
      }
    }
    return true;
  };

  /** The handler of the form's `onSubmit`; a second submit joins the first. */
  const submit =
    (send: (body: z.output<Schema>) => Promise<unknown>) =>
    (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
      event.preventDefault();
      const form = event.currentTarget;
      sending.current ??= (async () => {
        setBusy(true);
        try {
          if (!(await judgeAndSend(send))) focusWrong(form);
        } finally {
          setBusy(false);
          sending.current = null;
        }
      })();
      return sending.current;
    };

  /** Props of an input. */
  const bind = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      type(name, value);
      if (left.current.has(name)) void judge([name]);
    },
    onBlur: () => {
      left.current.add(name);
      void judge([name]);
    },
  });

  return { bind, submit, isBusy };
}
