import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { useTextForm } from '../../../lib/form/use-text-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { Done } from './Done.tsx';

/** For whoever has neither the password nor the contacts of the account any more. */
export function AskRecovery() {
  const { t } = useTranslation('identity');
  const [message, setMessage] = useState('');
  const recover = useApiMutation(api.takeovers.recover, { meta: { toast: 'failure' } });
  const form = useTextForm({
    schema: async () => (await import('@ladushki/contract/takeovers')).recoveryBody,
    defaultValues: { login: '', contact: '' },
    draft: { name: 'recovery' },
  });
  const submit = form.submit(async (body) => setMessage((await recover.mutateAsync({ body })).message));
  if (message) return <Done message={message} />;
  return (
    <Form onSubmit={submit}>
      <TextInput {...form.bind('login')} label={t('recovery.login')} autoComplete="username" inputMode="email" />
      <TextInput
        {...form.bind('contact')}
        label={t('recovery.contact')}
        hint={t('recovery.contactHint')}
        inputMode="email"
      />
      <SubmitButton busy={form.isBusy}>{t('recovery.submit')}</SubmitButton>
    </Form>
  );
}
