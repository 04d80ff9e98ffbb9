import { api } from 'virtual:api-manifest';
import { useWatch } from 'react-hook-form';
import type { Reply } from '../../../lib/api/types.ts';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { today } from '../../../lib/today.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryFiles, useEntryFiles } from './EntryFiles.tsx';

type Education = Reply<typeof api.sitterProfile.education>;

interface EducationValues {
  institution: string;
  faculty: string;
  start: string;
  ending: string;
  ongoing: boolean;
}

const valuesOf = (entry?: Education): EducationValues => ({
  institution: entry?.institution ?? '',
  faculty: entry?.faculty ?? '',
  start: entry?.start ?? '',
  ending: entry?.ending ?? '',
  ongoing: entry !== undefined && entry.ending === null,
});

const bodyOf = ({ ongoing, ending, ...rest }: EducationValues) => ({ ...rest, ending: ongoing ? null : ending });

const invalidates = [api.sitterProfile.educations, api.sitterProfile.education, api.account.profile];

interface EducationFormProps {
  entry?: Education;
  /** Path for cancelling. */
  away: string;
  /** One of the first steps: saving continues, and the step can be skipped. */
  isStep?: boolean;
  /** With the id of an entry whose files did not all arrive. */
  onSaved: (incomplete: number | null) => void;
}

export function EducationForm({ entry, away, isStep = false, onSaved }: EducationFormProps) {
  const { t } = useTranslation('sitter-profile');
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/sitter-profile')).educationDraft,
    defaultValues: valuesOf(entry),
    toBody: bodyOf,
    draft: { name: `education:${entry?.id ?? 'new'}` },
  });
  const files = useEntryFiles('education', entry?.id ?? null);
  const create = useApiMutation(api.sitterProfile.addEducation, { invalidates });
  const update = useApiMutation(api.sitterProfile.updateEducation, { invalidates });
  const save = form.submit(async (body) => {
    const { id } = entry
      ? await update.mutateAsync({ params: { id: entry.id }, body })
      : await create.mutateAsync({ body });
    form.discard();
    onSaved((await files.sendHeld(id)) ? null : id);
  });
  const { control } = form;
  const ongoing = useWatch({ control, name: 'ongoing' });
  return (
    <form method="post" className="stack-1" onSubmit={save} noValidate>
      <Bind control={control} name="institution">
        {(input) => <TextInput {...input} label={t('education.institution')} required maxLength={1000} />}
      </Bind>
      <Bind control={control} name="faculty">
        {(input) => <TextInput {...input} label={t('education.faculty')} maxLength={1000} />}
      </Bind>
      <div className="field-pair">
        <Bind control={control} name="start">
          {(input) => (
            <DateInput {...input} partial label={t('education.start')} hint={t('datesHint')} required max={today()} />
          )}
        </Bind>
        {!ongoing && (
          <Bind control={control} name="ending">
            {(input) => (
              <DateInput
                {...input}
                partial
                label={t('education.ending')}
                hint={t('datesHint')}
                required
                max={today()}
              />
            )}
          </Bind>
        )}
      </div>
      <Bind control={control} name="ongoing">
        {(input) => <Checkbox {...input} asSwitch label={t('education.ongoing')} />}
      </Bind>
      <EntryFiles kind="education" id={entry?.id ?? null} uploads={files.uploads} />
      <EntryActions away={away} isNew={!entry} isStep={isStep} busy={form.formState.isSubmitting} />
    </form>
  );
}
