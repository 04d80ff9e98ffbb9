import { api } from 'virtual:api-manifest';
import { agreementKinds } from '@ladushki/contract/identity-constants';
import { useNavigate } from 'react-router';
import { refreshSession } from '../../../lib/api/browser.ts';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import styles from '../auth.module.css';
import { AgreementBox } from './AgreementBox.tsx';
import { RoleField } from './RoleField.tsx';

const roleBody = async () => {
  const { updateUserBody } = await import('@ladushki/contract/account');
  return updateUserBody.pick({ role: true, agreements: true }).required();
};

/**
 * Asked once, with the registration's consents: only external sign-in creates people without a role. Tokens are renewed
 * at once, so that pages of the role open.
 */
export function ChooseRoleForm() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const update = useApiMutation(api.account.update, { invalidates: [api.account.profile] });
  const form = useSchemaForm({
    schema: roleBody,
    defaultValues: { role: '', agreements: { user_agreement: false, personal_data: false } },
    toBody: ({ role, agreements }) => ({ agreements, ...(role && { role }) }),
  });
  const choose = form.submit(async (body) => {
    await update.mutateAsync({ body });
    await refreshSession();
    await navigate(`/choose-role/${body.role}`, { replace: true });
  });
  return (
    <Form onSubmit={choose}>
      <Bind control={form.control} name="role">
        {(input) => <RoleField {...input} />}
      </Bind>
      <p className={styles.note}>{t('chooseRole.later')}</p>
      {agreementKinds.map((kind) => (
        <Bind key={kind} control={form.control} name={`agreements.${kind}`}>
          {(input) => <AgreementBox {...input} kind={kind} />}
        </Bind>
      ))}
      <SubmitButton busy={form.formState.isSubmitting}>{t('chooseRole.submit')}</SubmitButton>
    </Form>
  );
}
