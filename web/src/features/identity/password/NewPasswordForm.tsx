import { api } from 'virtual:api-manifest';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api/types.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { takeReturnRoute } from '../../../lib/return-route.ts';
import { currentSession } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** Right after a recovery the old password is not required. */
export function NewPasswordForm() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const update = useApiMutation(api.account.updatePassword, { meta: { toast: false } });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/account')).updatePasswordBody,
    defaultValues: { password: '', password_confirm: '' },
  });
  const submit = form.submit(async (body) => {
    try {
      const { message } = await update.mutateAsync({ body });
      showToast('success', message);
      await navigate(takeReturnRoute(null, currentSession()?.role), { replace: true });
    } catch (error) {
      if (!isApiError(error) || error.code !== 'wrong_password') throw error;
      showToast('error', t('newPassword.late'));
      await navigate('/forgot-password');
    }
  });
  return (
    <Form onSubmit={submit}>
      <NewPasswordFields control={form.control} />
      <SubmitButton busy={form.formState.isSubmitting}>{t('newPassword.submit')}</SubmitButton>
    </Form>
  );
}
