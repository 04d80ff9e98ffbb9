import { api } from 'virtual:api-manifest';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiMutation } from '../../lib/query/queries.ts';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './auth.module.css';
import { CodeForm } from './CodeForm.tsx';
import { NoPendingCode } from './NoPendingCode.tsx';
import { keepPendingCode, type PendingCode, usePendingCode } from './pending-code.ts';
import { Resend } from './Resend.tsx';
import { type Registration, rememberedRegistration, rememberRegistration } from './registration-memory.ts';
import { useEnter } from './use-enter.ts';

function ResendRegistration({ pending, body }: { pending: PendingCode; body: Registration }) {
  const register = useApiMutation(api.identity.register);
  const resend = async () => {
    const sent = await register.mutateAsync({ body });
    keepPendingCode({ login: sent.login, resendAfter: sent.resend_after, next: pending.next });
  };
  return (
    <Resend at={pending.resendAt} busy={register.isPending} onResend={() => void resend().catch(() => undefined)} />
  );
}

function NoCodeCame({ pending }: { pending: PendingCode }) {
  const { t } = useTranslation('identity');
  const body = rememberedRegistration(pending.login);
  if (body) return <ResendRegistration pending={pending} body={body} />;
  return (
    <p className={styles.besides}>
      {t('code.resendByLogin')} <Link to="/login">{t('code.toLogin')}</Link>
    </p>
  );
}

function Confirm({ pending }: { pending: PendingCode }) {
  const { t } = useTranslation('identity');
  const enter = useEnter();
  const confirm = useApiMutation(api.identity.confirmRegistration);
  return (
    <CodeForm
      pending={pending}
      sent={pending.channel === 'email' ? 'code.sentEmail' : 'code.sentSms'}
      exchange={(body) => confirm.mutateAsync({ body })}
      onTokens={async (tokens) => {
        rememberRegistration(null);
        await enter(tokens, { next: pending.next, isNew: true });
      }}
    >
      <NoCodeCame pending={pending} />
      <p className={styles.besides}>
        <Link to="/register">{t('code.change')}</Link>
      </p>
    </CodeForm>
  );
}

export function ConfirmRegistration() {
  const { t } = useTranslation('identity');
  const pending = usePendingCode();
  if (pending === undefined) return <SkeletonText lines={6} />;
  if (!pending) return <NoPendingCode to="/register" label={t('code.toRegister')} />;
  return <Confirm pending={pending} />;
}
