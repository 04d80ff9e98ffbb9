import { api } from 'virtual:api-manifest';
import { agreementKinds } from '@ladushki/contract/identity-constants';
import { useNavigate } from 'react-router';
import { refreshSession } from '../../../lib/api/browser.ts';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import styles from '../auth.module.css';
import { AgreementBox } from './AgreementBox.tsx';
import { RoleField } from './RoleField.tsx';

/** A name that was not asked for stays as it is. */
const roleBody = async () => {
  const { updateUserBody } = await import('@ladushki/contract/account');
  const { role, agreements, full_name } = updateUserBody.required().shape;
  return updateUserBody.pick({}).extend({ role, agreements, full_name: full_name.optional() });
};

interface ChooseRoleFormProps {
  /** Whoever came by a third party has a name from there, and needs no password. */
  isNameless: boolean;
}

/**
 * Asked once, with the registration's consents, of people who did not fill in the form of registration. Tokens are
 * renewed at once, so that pages of the role open.
 */
export function ChooseRoleForm({ isNameless }: ChooseRoleFormProps) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const update = useApiMutation(api.account.update, { invalidates: [api.account.profile] });
  const form = useSchemaForm({
    schema: roleBody,
    defaultValues: { role: '', full_name: '', agreements: { user_agreement: false, personal_data: false } },
    toBody: ({ role, full_name, agreements }) => ({
      agreements,
      ...(role && { role }),
      ...(isNameless && { full_name }),
    }),
  });
  const choose = form.submit(async (body) => {
    await update.mutateAsync({ body });
    // Before the session has the role, with which this page would lead to the first steps.
    if (isNameless) await navigate('/new-password', { replace: true });
    await refreshSession();
    if (!isNameless) await navigate(`/choose-role/${body.role}`, { replace: true });
  });
  return (
    <Form onSubmit={choose}>
      <Bind control={form.control} name="role">
        {(input) => <RoleField {...input} />}
      </Bind>
      <p className={styles.note}>{t('chooseRole.later')}</p>
      {isNameless && (
        <Bind control={form.control} name="full_name">
          {(input) => <TextInput {...input} label={t('register.fullName')} autoComplete="name" />}
        </Bind>
      )}
      {agreementKinds.map((kind) => (
        <Bind key={kind} control={form.control} name={`agreements.${kind}`}>
          {(input) => <AgreementBox {...input} kind={kind} />}
        </Bind>
      ))}
      <SubmitButton busy={form.formState.isSubmitting}>{t('chooseRole.submit')}</SubmitButton>
    </Form>
  );
}
