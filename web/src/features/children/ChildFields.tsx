import type { Child } from '@ladushki/contract/children';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { today } from '../../lib/today.ts';
import { DateInput } from '../../ui/inputs/DateInput.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { ReferenceMultiSelect } from '../reference-data/ReferenceFields.tsx';
import styles from './ChildForms.module.css';

export interface ChildValues {
  full_name: string;
  birth_date: string;
  gender: string | null;
  description: string;
  language: number[];
}

export const valuesOf = (child?: Child): ChildValues => ({
  full_name: child?.full_name ?? '',
  birth_date: child?.birth_date ?? '',
  gender: child?.gender ?? null,
  description: child?.description ?? '',
  language: child?.language.map(({ id }) => id) ?? [],
});

export const useChildForm = (draftName: string, child?: Child) =>
  useSchemaForm({
    schema: async () => (await import('./child-schema.ts')).childSchema,
    defaultValues: valuesOf(child),
    draft: { name: draftName },
  });

type ChildForm = ReturnType<typeof useChildForm>;

interface FieldsProps {
  form: ChildForm;
  child?: Child | undefined;
}

function OptionalFields({ form: { control }, child }: FieldsProps) {
  const { t } = useTranslation('children');
  return (
    <>
      <Bind control={control} name="language">
        {(input) => (
          <ReferenceMultiSelect
            {...input}
            list="languages"
            known={child?.language ?? []}
            label={t('fields.languages')}
            hint={t('fields.languagesHint')}
          />
        )}
      </Bind>
      <Bind control={control} name="description">
        {(input) => (
          <TextArea {...input} label={t('fields.description')} hint={t('fields.descriptionHint')} max={5000} />
        )}
      </Bind>
    </>
  );
}

/** `brief`: only what is required. */
export function ChildFields({ form, child, brief = false }: FieldsProps & { brief?: boolean }) {
  const { t } = useTranslation('children');
  const { control } = form;
  return (
    <div className="stack-1">
      <Bind control={control} name="full_name">
        {(input) => <TextInput {...input} label={t('fields.name')} required maxLength={100} autoComplete="off" />}
      </Bind>
      <div className={styles.pair}>
        <Bind control={control} name="birth_date">
          {(input) => <DateInput {...input} label={t('fields.birthDate')} required max={today()} />}
        </Bind>
        <Bind control={control} name="gender">
          {(input) => (
            <Segmented
              {...input}
              label={t('fields.gender')}
              required
              options={[
                { value: 'female', label: t('fields.female') },
                { value: 'male', label: t('fields.male') },
              ]}
            />
          )}
        </Bind>
      </div>
      {!brief && <OptionalFields form={form} child={child} />}
    </div>
  );
}
