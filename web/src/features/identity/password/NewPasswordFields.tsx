import { type Control, useWatch } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { PasswordInput } from '../../../ui/inputs/PasswordInput.tsx';
import { PasswordRules } from './PasswordRules.tsx';

interface NewPassword {
  password: string;
  password_confirm: string;
}

interface NewPasswordFieldsProps<Values extends NewPassword, Output> {
  control: Control<Values, unknown, Output>;
  label?: string;
}

/** New password with its rules, and its repetition. */
export function NewPasswordFields<Values extends NewPassword, Output>({
  control: whole,
  label,
}: NewPasswordFieldsProps<Values, Output>) {
  const { t } = useTranslation('identity');
  // The form may have more fields.
  const control = whole as unknown as Control<NewPassword, unknown, Output>;
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <Bind control={control} name="password">
        {(input) => <PasswordInput {...input} label={label ?? t('register.password')} autoComplete="new-password" />}
      </Bind>
      <PasswordRules password={password} />
      <Bind control={control} name="password_confirm">
        {(input) => <PasswordInput {...input} label={t('register.passwordConfirm')} autoComplete="new-password" />}
      </Bind>
    </>
  );
}
