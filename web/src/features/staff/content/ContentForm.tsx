import { contentLocales } from '@ladushki/contract/locales';
import { reasonSides, rejectReasonUses } from '@ladushki/contract/reference-data-constants';
import type { ContentType, ReferenceList } from '@ladushki/contract/staff-content-constants';
import { useEffect } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useUnsavedWarning } from '../../../lib/form/use-unsaved-warning.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import {
  type Body,
  type ContentText,
  contentFields,
  emptyBody,
  emptyText,
  type Field,
  toBody,
  toForm,
} from './content-fields.ts';
import type { ContentDetail } from './content-queries.ts';
import { EventInputs } from './EventInputs.tsx';
import { RuleInputs } from './RuleInputs.tsx';
import { ClaimKindInput, TermsInputs } from './SpecialInputs.tsx';

type AnyControl = Control<FieldValues, unknown, FieldValues>;

interface LineProps {
  control: AnyControl;
  name: string;
  label: string;
  isLong?: boolean | undefined;
}

function Line({ control, name, label, isLong }: LineProps) {
  const { t } = useTranslation('staff');
  return (
    <Bind control={control} name={name}>
      {(input) =>
        isLong ? (
          <TextArea {...input} label={label} hint={t('content.richHint')} required />
        ) : (
          <TextInput {...input} label={label} />
        )
      }
    </Bind>
  );
}

function FieldInputs({ control, field, label }: { control: AnyControl; field: Field; label: string }) {
  const { t } = useTranslation('staff');
  if (!field.isBoth) return <Line control={control} name={field.path} label={label} />;
  return (
    <>
      {contentLocales.map((locale) => (
        <Line
          key={locale}
          control={control}
          name={`${field.path}.${locale}`}
          label={t(`content.in.${locale}`, { field: label })}
          isLong={field.isLong}
        />
      ))}
    </>
  );
}

/** A question may have several answers. */
function Answers({
  form,
}: {
  form: Pick<UseFormReturn<FieldValues, unknown, FieldValues>, 'control' | 'watch' | 'setValue'>;
}) {
  const { t } = useTranslation('staff');
  const answers = form.watch('children') as { text: ContentText }[];
  const set = (next: typeof answers) => form.setValue('children', next, { shouldDirty: true });
  return (
    <>
      {answers.map((_, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place.
          <div key={at}>
            <FieldInputs
              control={form.control}
              field={{ path: `children.${at}.text`, label: 'text', isBoth: true, isLong: true }}
              label={t('content.fields.answer', { number })}
            />
            {answers.length > 1 && (
              <Button kind="quiet" size="s" onClick={() => set(answers.filter((_answer, other) => other !== at))}>
                {t('content.removeAnswer', { number })}
              </Button>
            )}
          </div>
        );
      })}
      <Button
        kind="secondary"
        size="s"
        icon={<Icon name="plus" size={18} />}
        onClick={() => set([...answers, { text: emptyText() }])}
      >
        {t('content.addAnswer')}
      </Button>
    </>
  );
}

/** Fields of a new entry only. */
function NewEntryInputs({ control, list }: { control: AnyControl; list: ReferenceList | null }) {
  const { t } = useTranslation('staff');
  if (list === 'cities') return <Line control={control} name="parent" label={t('content.fields.parent')} />;
  if (list !== 'reject_reasons') return null;
  return (
    <>
      <Bind control={control} name="used_for">
        {(input) => (
          <PlainSelect
            {...input}
            label={t('content.fields.used_for')}
            placeholder={t('content.choose')}
            options={rejectReasonUses.map((value) => ({ value, label: t(`content.usedFor.${value}`) }))}
          />
        )}
      </Bind>
      <Bind control={control} name="side">
        {(input) => (
          <PlainSelect
            {...input}
            label={t('content.fields.side')}
            placeholder={t('content.anySide')}
            options={reasonSides.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
          />
        )}
      </Bind>
    </>
  );
}

interface ContentFormProps {
  type: ContentType;
  list: ReferenceList | null;
  /** Null for a new entry. */
  item: Pick<ContentDetail, 'id' | 'version' | 'body'> | null;
  onSave: (body: Body) => Promise<unknown>;
  onTyped: (body: Body) => void;
}

/** All fields of an entry, validated by the server's schema. */
export function ContentForm({ type, list, item, onSave, onTyped }: ContentFormProps) {
  const { t } = useTranslation('staff');
  const isNew = item === null;
  const form = useSchemaForm<FieldValues, z.ZodType<FieldValues>>({
    schema: async () =>
      (await import('@ladushki/contract/staff-content')).contentBodies[type] as z.ZodType<FieldValues>,
    defaultValues: toForm(type, item?.body ?? emptyBody(type, list)),
    toBody: (values) => toBody(type, values),
    // A draft of an older version does not overwrite a newer one.
    draft: { name: `content:${list ?? type}:${item ? `${item.id}:${item.version}` : 'new'}` },
  });
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty);
  const { getValues, subscribe } = form;
  useEffect(() => {
    onTyped(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) });
  }, [getValues, subscribe, onTyped]);
  const send = form.submit(async (sent) => {
    await onSave(sent);
    form.reset(form.getValues());
  });
  return (
    <Form label={t(`content.types.${type}`)} onSubmit={send}>
      {contentFields[type].map((field) => (
        <FieldInputs key={field.path} control={form.control} field={field} label={t(`content.fields.${field.label}`)} />
      ))}
      {type === 'faq' && <Answers form={form} />}
      {type === 'terms' && <TermsInputs form={form} />}
      {type === 'events' && <EventInputs control={form.control} />}
      {type === 'award' && <RuleInputs form={form} />}
      {type === 'home_claims' && <ClaimKindInput control={form.control} />}
      {isNew && <NewEntryInputs control={form.control} list={list} />}
      <Actions
        main={
          <SubmitButton busy={form.formState.isSubmitting}>{t(isNew ? 'content.create' : 'content.save')}</SubmitButton>
        }
      >
        {isDirty && (
          <Button kind="quiet" onClick={() => form.discard()}>
            {t('content.discard')}
          </Button>
        )}
      </Actions>
    </Form>
  );
}
