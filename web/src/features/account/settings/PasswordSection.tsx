import { api } from 'virtual:api-manifest';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { PasswordInput } from '../../../ui/inputs/PasswordInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { useConfirmed } from '../../identity/confirming/use-confirmed.tsx';
import { NewPasswordFields } from '../../identity/password/NewPasswordFields.tsx';

const empty = { old_password: '', password: '', password_confirm: '' };

/** Changes the password, or sets the first one after external sign-in. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('account');
  const { confirmed, dialog } = useConfirmed();
  const update = useApiMutation(api.account.updatePassword, {
    invalidates: [api.account.profile, api.account.sessions],
  });
  const form = useSchemaForm({
    schema: async () => {
      const { updatePasswordBody } = await import('@ladushki/contract/account');
      return hasPassword ? updatePasswordBody.required({ old_password: true }) : updatePasswordBody;
    },
    defaultValues: empty,
    toBody: ({ old_password, ...rest }) => (hasPassword ? { old_password, ...rest } : rest),
    refusals: { wrong_password: 'old_password' },
  });
  const submit = form.submit(async (body) => {
    await confirmed(() => update.mutateAsync({ body }));
    form.reset(empty);
  });
  return (
    <Card title={t(hasPassword ? 'password.title' : 'password.set')}>
      <p className="lead">{t(hasPassword ? 'password.text' : 'password.setText')}</p>
      <Form onSubmit={submit}>
        {hasPassword && (
          <Bind control={form.control} name="old_password">
            {(input) => <PasswordInput {...input} label={t('password.old')} autoComplete="current-password" />}
          </Bind>
        )}
        <NewPasswordFields control={form.control} label={t('password.new')} />
        <SubmitButton busy={form.formState.isSubmitting}>
          {t(hasPassword ? 'password.submit' : 'password.submitSet')}
        </SubmitButton>
      </Form>
      {dialog}
    </Card>
  );
}
