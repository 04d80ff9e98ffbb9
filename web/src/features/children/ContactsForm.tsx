import { api } from 'virtual:api-manifest';
import type { Child } from '@ladushki/contract/children';
import { childLimits } from '@ladushki/contract/children-constants';
import { useFieldArray } from 'react-hook-form';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { PhoneInput } from '../../ui/inputs/PhoneInput.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import styles from './ChildForms.module.css';
import { childAnswers } from './children-queries.ts';

const empty = { name: '', relation: '', phone_number: '' };
const valuesOf = ({ emergency_contacts }: Child) => ({ emergency_contacts });

const useContactsForm = (child: Child) =>
  useSchemaForm({
    schema: async () => (await import('@ladushki/contract/children')).childChange,
    defaultValues: valuesOf(child),
    draft: { name: `child:${child.id}:contacts` },
  });

interface ContactProps {
  control: ReturnType<typeof useContactsForm>['control'];
  index: number;
  onRemove: () => void;
}

function Contact({ control, index, onRemove }: ContactProps) {
  const { t } = useTranslation('children');
  return (
    <fieldset className={styles.entry}>
      <legend className="hidden-text">{t('contacts.one', { number: index + 1 })}</legend>
      <Bind control={control} name={`emergency_contacts.${index}.name`}>
        {(input) => <TextInput {...input} label={t('contacts.name')} required maxLength={100} autoComplete="off" />}
      </Bind>
      <IconButton icon="trash" label={t('contacts.remove', { number: index + 1 })} onClick={onRemove} />
      <Bind control={control} name={`emergency_contacts.${index}.relation`}>
        {(input) => (
          <TextInput
            {...input}
            label={t('contacts.relation')}
            hint={t('contacts.relationHint')}
            required
            maxLength={60}
            autoComplete="off"
          />
        )}
      </Bind>
      <Bind control={control} name={`emergency_contacts.${index}.phone_number`}>
        {(input) => <PhoneInput {...input} label={t('contacts.phone')} required />}
      </Bind>
    </fieldset>
  );
}

/** Whom a sitter calls if something happens; seen by her only around visits. */
export function ContactsForm({ child }: { child: Child }) {
  const { t } = useTranslation('children');
  const form = useContactsForm(child);
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'emergency_contacts', keyName: 'key' });
  const update = useApiMutation(api.children.update, { invalidates: childAnswers });
  const send = form.submit(async (body) => {
    form.discard(valuesOf(await update.mutateAsync({ params: { id: child.id }, body })));
  });
  return (
    <form method="post" onSubmit={send} noValidate>
      <div className={styles.entries}>
        <p className="quiet">{t('contacts.about')}</p>
        {fields.map(({ key }, index) => (
          <Contact key={key} control={control} index={index} onRemove={() => remove(index)} />
        ))}
        {fields.length < childLimits.contacts && (
          <Button kind="secondary" icon={<Icon name="plus" size={20} />} onClick={() => append(empty)}>
            {t('contacts.add')}
          </Button>
        )}
      </div>
      {(fields.length > 0 || form.formState.isDirty) && (
        <Actions>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('contacts.save')}
          </Button>
        </Actions>
      )}
    </form>
  );
}
