import { api } from 'virtual:api-manifest';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { entranceTo } from '../../../lib/return-route.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import styles from '../auth.module.css';
import { useEnter } from '../sign-in/use-enter.ts';
import { CodeForm } from './CodeForm.tsx';
import { NoPendingCode } from './NoPendingCode.tsx';
import { keepPendingCode, type PendingCode, usePendingCode } from './pending-code.ts';
import { Resend } from './Resend.tsx';

const attemptOf = ({ attempt }: PendingCode) => attempt !== undefined && { attempt };

function ResendCode({ pending }: { pending: PendingCode }) {
  const { mutateAsync, isPending } = useApiMutation(api.identity.resendRegistrationCode);
  const resend = async () => {
    const { login, attempt, next } = pending;
    const sent = await mutateAsync({ body: { login, ...attemptOf(pending) } });
    keepPendingCode({ login, attempt, resendAfter: sent.resend_after, next });
  };
  return <Resend at={pending.resendAt} busy={isPending} onResend={() => void resend().catch(() => undefined)} />;
}

function Confirm({ pending }: { pending: PendingCode }) {
  const { t } = useTranslation('identity');
  const enter = useEnter();
  const confirm = useApiMutation(api.identity.confirmRegistration);
  return (
    <CodeForm
      pending={pending}
      sent={pending.channel === 'email' ? 'code.sentEmail' : 'code.sentSms'}
      exchange={(body) => confirm.mutateAsync({ body: { ...body, ...attemptOf(pending) } })}
      onTokens={(tokens) => enter(tokens, { next: pending.next, isNew: true })}
    >
      <ResendCode pending={pending} />
      <p className={styles.besides}>
        <Link to={entranceTo('/register', pending.next)}>{t('code.change')}</Link>
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
