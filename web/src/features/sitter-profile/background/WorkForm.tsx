import { api } from 'virtual:api-manifest';
import type { Reply } from '../../../lib/api/types.ts';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryFiles, useEntryFiles } from './EntryFiles.tsx';
import { PeriodFields, type PeriodValues, periodOf } from './PeriodFields.tsx';

type Work = Reply<typeof api.sitterProfile.work>;

interface WorkValues extends PeriodValues {
  post: string;
  organization: string;
  description: string;
}

const valuesOf = (entry?: Work): WorkValues => ({
  post: entry?.post ?? '',
  organization: entry?.organization ?? '',
  from: entry?.from ?? '',
  to: entry?.to ?? '',
  until_now: entry?.until_now ?? false,
  description: entry?.description ?? '',
});

const bodyOf = (values: WorkValues) => ({ ...values, ...periodOf(values) });

const invalidates = [api.sitterProfile.works, api.sitterProfile.work, api.account.profile];

interface WorkFormProps {
  entry?: Work;
  /** Path for cancelling. */
  away: string;
  /** One of the first steps: saving continues, and the step can be skipped. */
  isStep?: boolean;
  /** With the id of an entry whose files did not all arrive. */
  onSaved: (incomplete: number | null) => void;
}

export function WorkForm({ entry, away, isStep = false, onSaved }: WorkFormProps) {
  const { t } = useTranslation('sitter-profile');
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/sitter-profile')).workDraft,
    defaultValues: valuesOf(entry),
    toBody: bodyOf,
    draft: { name: `work:${entry?.id ?? 'new'}` },
  });
  const files = useEntryFiles('work', entry?.id ?? null);
  const create = useApiMutation(api.sitterProfile.addWork, { invalidates });
  const update = useApiMutation(api.sitterProfile.updateWork, { invalidates });
  const save = form.submit(async (body) => {
    const { id } = entry
      ? await update.mutateAsync({ params: { id: entry.id }, body })
      : await create.mutateAsync({ body });
    form.discard();
    onSaved((await files.sendHeld(id)) ? null : id);
  });
  const { control } = form;
  return (
    <form method="post" className="stack-1" onSubmit={save} noValidate>
      <Bind control={control} name="post">
        {(input) => <TextInput {...input} label={t('work.post')} required maxLength={1000} />}
      </Bind>
      <Bind control={control} name="organization">
        {(input) => (
          <TextInput {...input} label={t('work.organization')} hint={t('work.organizationHint')} maxLength={1000} />
        )}
      </Bind>
      <PeriodFields control={control} />
      <Bind control={control} name="description">
        {(input) => <TextArea {...input} label={t('work.description')} hint={t('work.descriptionHint')} max={1000} />}
      </Bind>
      <EntryFiles kind="work" id={entry?.id ?? null} uploads={files.uploads} />
      <EntryActions away={away} isNew={!entry} isStep={isStep} busy={form.formState.isSubmitting} />
    </form>
  );
}
