import { api } from 'virtual:api-manifest';
import type { SyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { RichText } from '../../lib/i18n/RichText.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { PhoneInput } from '../../ui/inputs/PhoneInput.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../ui/layout/Form.tsx';
import styles from './Overlays.module.css';

const empty = { full_name: '', email: '', phone_number: '', city: '', profession: '' };

/** Contacts of people whom the product does not serve yet. */
export function LeadForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('engagement');
  const leave = useApiMutation(api.engagement.leaveContacts);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/engagement')).leadBody,
    defaultValues: empty,
    draft: { name: 'lead' },
  });
  const values = useWatch({ control: form.control });
  const isFilled = Object.values(values).every((value) => value?.trim());
  const emailWords = (error: string | undefined) =>
    error && t(values.email?.trim() ? 'lead.notEmail' : 'lead.required');

  const send = form.submit(async (body) => {
    await leave.mutateAsync({ body });
    onSent();
  });
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    await send(event);
    if (form.getFieldState('email').error) showToast('error', t('lead.notEmail'));
  };
  return (
    <Form onSubmit={submit}>
      <Bind control={form.control} name="full_name">
        {(input) => <TextInput {...input} label={t('lead.fullName')} autoComplete="name" required />}
      </Bind>
      <Bind control={form.control} name="email">
        {({ error, ...input }) => (
          <TextInput
            {...input}
            error={emailWords(error)}
            label={t('lead.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
        )}
      </Bind>
      <Bind control={form.control} name="phone_number">
        {(input) => <PhoneInput {...input} label={t('lead.phone')} required />}
      </Bind>
      <Bind control={form.control} name="city">
        {(input) => <TextInput {...input} label={t('lead.city')} autoComplete="address-level2" required />}
      </Bind>
      <Bind control={form.control} name="profession">
        {(input) => <TextInput {...input} label={t('lead.profession')} autoComplete="organization-title" required />}
      </Bind>
      <SubmitButton busy={form.formState.isSubmitting} disabled={!isFilled}>
        {t('lead.send')}
      </SubmitButton>
      <p className={styles.consent}>
        <RichText
          text={t('lead.consent')}
          elements={{
            // biome-ignore lint/a11y/useAnchorContent: its words are in the translation.
            terms: <a href="/terms/personal_data" target="_blank" rel="noopener" />,
          }}
        />
      </p>
    </Form>
  );
}
