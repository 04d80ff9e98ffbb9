import { api } from 'virtual:api-manifest';
import { updateUserBody } from '@ladushki/contract/account';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { refreshSession } from '../../lib/api/browser.ts';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import styles from './auth.module.css';
import { RoleField } from './RoleField.tsx';

const roleBody = updateUserBody.pick({ role: true }).required();

/** Once: the token learns of the role at once, so that the pages of that role open. */
export function ChooseRoleForm() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const update = useApiMutation(api.account.update, { invalidates: [api.account.profile] });
  const form = useSchemaForm({
    schema: roleBody,
    defaultValues: { role: '' },
    toBody: ({ role }) => (role ? { role } : {}),
  });
  const choose = form.submit(async ({ role }) => {
    await update.mutateAsync({ body: { role } });
    await refreshSession();
    await navigate(`/choose-role/${role}`, { replace: true });
  });
  return (
    <Form onSubmit={choose}>
      <Bind control={form.control} name="role">
        {(input) => <RoleField {...input} />}
      </Bind>
      <p className={styles.note}>{t('chooseRole.later')}</p>
      <SubmitButton busy={form.formState.isSubmitting}>{t('chooseRole.submit')}</SubmitButton>
    </Form>
  );
}
