import { api } from 'virtual:api-manifest';
import { codeLimits } from '@ladushki/contract/identity-constants';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../../../lib/api/types.ts';
import { useTextForm } from '../../../lib/form/use-text-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { PasswordInput } from '../../../ui/inputs/PasswordInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import styles from '../auth.module.css';
import { keepPendingCode } from '../registration/pending-code.ts';
import { secondStepOf } from './second-step.ts';
import { useEnter } from './use-enter.ts';

export function LoginForm() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const enter = useEnter();
  const signIn = useApiMutation(api.identity.signIn);
  const next = search.get('next');

  const confirmFirst = async (login: string, attempt: string | undefined) => {
    keepPendingCode({ login, attempt, resendAfter: codeLimits.resendSeconds, next });
    await navigate('/register/confirm');
  };

  const form = useTextForm({
    schema: async () => (await import('@ladushki/contract/identity')).loginBody,
    defaultValues: { login: '', password: '' },
    draft: { name: 'login', secret: ['password'] },
    refusals: { bad_credentials: 'password' },
  });
  const submit = form.submit(async (body) => {
    try {
      await enter(await signIn.mutateAsync({ body }), { next });
    } catch (error) {
      const secondStep = secondStepOf(error, { next });
      if (secondStep) {
        await navigate({ pathname: '/login', search: `${search}` }, { state: { secondStep } });
        return;
      }
      if (isApiError(error) && error.details.appeal_url) {
        await navigate(new URL(error.details.appeal_url).pathname);
        return;
      }
      if (!isApiError(error) || error.code !== 'not_confirmed') throw error;
      await confirmFirst(body.login, error.details.attempt);
    }
  });

  return (
    <Form onSubmit={submit}>
      <TextInput {...form.bind('login')} label={t('login.login')} autoComplete="username" inputMode="email" />
      <PasswordInput {...form.bind('password')} label={t('login.password')} autoComplete="current-password" />
      <Link to="/forgot-password" className={styles.forgot}>
        {t('login.forgot')}
      </Link>
      <SubmitButton busy={form.isBusy}>{t('login.submit')}</SubmitButton>
    </Form>
  );
}
