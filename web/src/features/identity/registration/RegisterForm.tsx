import { api } from 'virtual:api-manifest';
import { agreementKinds } from '@ladushki/contract/identity-constants';
import type { Control } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { PhoneInput } from '../../../ui/inputs/PhoneInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import styles from '../auth.module.css';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { AgreementBox } from './AgreementBox.tsx';
import { keepPendingCode } from './pending-code.ts';
import { RoleField } from './RoleField.tsx';
import { emptyRegistration, type RegisterValues, registrationOf } from './register-values.ts';

function ContactFields<Output>({ control }: { control: Control<RegisterValues, unknown, Output> }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <Bind control={control} name="full_name">
        {(input) => <TextInput {...input} label={t('register.fullName')} autoComplete="name" />}
      </Bind>
      <p className={styles.note}>{t('register.contacts')}</p>
      <Bind control={control} name="email">
        {(input) => (
          <TextInput {...input} label={t('register.email')} type="email" autoComplete="email" inputMode="email" />
        )}
      </Bind>
      <Bind control={control} name="phone_number">
        {(input) => <PhoneInput {...input} label={t('register.phone')} />}
      </Bind>
    </>
  );
}

export function RegisterForm() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const register = useApiMutation(api.identity.register);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/identity')).registrationBody,
    defaultValues: emptyRegistration(search.get('role') ?? ''),
    toBody: registrationOf,
    draft: { name: 'register', secret: ['password', 'password_confirm'] },
    refusals: { taken: 'email' },
  });
  const submit = form.submit(async (body) => {
    const sent = await register.mutateAsync({ body });
    const { login, attempt, resend_after: resendAfter } = sent;
    keepPendingCode({ login, attempt, resendAfter, next: search.get('next') });
    await navigate('/register/confirm');
  });
  return (
    <Form onSubmit={submit}>
      <Bind control={form.control} name="role">
        {(input) => <RoleField {...input} />}
      </Bind>
      <ContactFields control={form.control} />
      <NewPasswordFields control={form.control} />
      {agreementKinds.map((kind) => (
        <Bind key={kind} control={form.control} name={`agreements.${kind}`}>
          {(input) => <AgreementBox {...input} kind={kind} />}
        </Bind>
      ))}
      <SubmitButton busy={form.formState.isSubmitting}>{t('register.submit')}</SubmitButton>
    </Form>
  );
}
