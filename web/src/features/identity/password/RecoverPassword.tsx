import { api } from 'virtual:api-manifest';
import { useNavigate } from 'react-router';
import { useTextForm } from '../../../lib/form/use-text-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { storeTokens } from '../../../lib/session.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { CodeForm } from '../registration/CodeForm.tsx';
import { NoPendingCode } from '../registration/NoPendingCode.tsx';
import { dropPendingCode, keepPendingCode, type PendingCode, usePendingCode } from '../registration/pending-code.ts';
import { Resend } from '../registration/Resend.tsx';
import { secondStepOf } from '../sign-in/second-step.ts';

function useSendRecoveryCode() {
  const forget = useApiMutation(api.identity.forgetPassword);
  const send = async (login: string) => {
    const sent = await forget.mutateAsync({ body: { login } });
    keepPendingCode({ login: sent.login, resendAfter: sent.resend_after });
  };
  return { send, busy: forget.isPending };
}

export function ForgotForm() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { send } = useSendRecoveryCode();
  const form = useTextForm({
    schema: async () => (await import('@ladushki/contract/identity')).loginOnlyBody,
    defaultValues: { login: '' },
    draft: { name: 'forgot' },
  });
  const submit = form.submit(async ({ login }) => {
    await send(login);
    await navigate('/confirm-code');
  });
  return (
    <Form onSubmit={submit}>
      <TextInput {...form.bind('login')} label={t('login.login')} autoComplete="username" inputMode="email" />
      <SubmitButton busy={form.isBusy}>{t('forgot.submit')}</SubmitButton>
    </Form>
  );
}

function ConfirmCode({ pending }: { pending: PendingCode }) {
  const navigate = useNavigate();
  const recover = useApiMutation(api.identity.recover);
  const { send, busy } = useSendRecoveryCode();
  const goOnWithSecondStep = async (error: unknown): Promise<never> => {
    const secondStep = secondStepOf(error, { next: null, to: '/new-password' });
    if (secondStep) await navigate('/login', { replace: true, state: { secondStep } });
    throw error;
  };
  return (
    <CodeForm
      pending={pending}
      sent="code.sentRecover"
      exchange={(body) => recover.mutateAsync({ body }).catch(goOnWithSecondStep)}
      onTokens={async (tokens) => {
        storeTokens(tokens);
        dropPendingCode();
        await navigate(pending.next ?? '/new-password', { replace: true });
      }}
    >
      <Resend at={pending.resendAt} busy={busy} onResend={() => void send(pending.login).catch(() => undefined)} />
    </CodeForm>
  );
}

export function RecoveryCode() {
  const { t } = useTranslation('identity');
  const pending = usePendingCode();
  if (pending === undefined) return <SkeletonText lines={6} />;
  if (!pending) return <NoPendingCode to="/forgot-password" label={t('code.toForgot')} />;
  return <ConfirmCode pending={pending} />;
}
