import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { phoneText } from '../../../lib/format/phone.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../../lib/query/queries.ts';
import { DialogButtons } from '../../../ui/feedback/DialogButtons.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { CodeInput } from '../../../ui/inputs/CodeInput.tsx';
import { PasswordInput } from '../../../ui/inputs/PasswordInput.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { Resend } from '../registration/Resend.tsx';
import { ConfirmButtons, type StepProps } from './ConfirmButtons.tsx';
import { ConfirmByFactor } from './ConfirmByFactor.tsx';
import { ConfirmByProvider } from './ConfirmByProvider.tsx';

function ByPassword({ onConfirmed, onClose }: StepProps) {
  const { t } = useTranslation('identity');
  const confirm = useApiMutation(api.account.confirm);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/account')).confirmBody,
    defaultValues: { password: '' },
    refusals: { wrong_password: 'password', confirm_needed: 'password' },
  });
  const submit = form.submit((body) => confirm.mutateAsync({ body }).then(onConfirmed));
  return (
    <Form onSubmit={submit}>
      <p className="lead">{t('confirming.byPassword')}</p>
      <Bind control={form.control} name="password">
        {(input) => <PasswordInput {...input} label={t('confirming.password')} autoComplete="current-password" />}
      </Bind>
      <ConfirmButtons onClose={onClose} busy={form.formState.isSubmitting} />
    </Form>
  );
}

interface Sent {
  login: string;
  resendAt: number;
}

function CodeForm({
  sent,
  onSend,
  sending,
  onConfirmed,
  onClose,
}: StepProps & { sent: Sent; onSend: () => void; sending: boolean }) {
  const { t } = useTranslation('identity');
  const confirm = useApiMutation(api.account.confirm);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/account')).codeOnlyBody,
    defaultValues: { code: '' },
    refusals: { bad_code: 'code', confirm_needed: 'code' },
  });
  const submit = form.submit((body) => confirm.mutateAsync({ body }).then(onConfirmed));
  return (
    <Form onSubmit={submit}>
      <p className="lead">{t('confirming.sent', { to: phoneText(sent.login) })}</p>
      <Bind control={form.control} name="code">
        {(input) => (
          <CodeInput
            {...input}
            label={t('confirming.code')}
            disabled={form.formState.isSubmitting}
            onComplete={() => void submit()}
          />
        )}
      </Bind>
      <Resend at={sent.resendAt} busy={sending} onResend={onSend} />
      <ConfirmButtons onClose={onClose} busy={form.formState.isSubmitting} />
    </Form>
  );
}

function ByCode(steps: StepProps) {
  const { t } = useTranslation('identity');
  const [sent, setSent] = useState<Sent | null>(null);
  const send = useApiMutation(api.account.sendConfirmCode);
  const ask = () =>
    send.mutate(
      {},
      {
        onSuccess: ({ login, resend_after }) => setSent({ login, resendAt: Date.now() + resend_after * 1000 }),
      },
    );
  if (sent) return <CodeForm {...steps} sent={sent} onSend={ask} sending={send.isPending} />;
  return (
    <>
      <p className="lead">{t('confirming.byCode')}</p>
      <DialogButtons
        onBack={steps.onClose}
        main={
          <Button loading={send.isPending} onClick={ask}>
            {t('confirming.send')}
          </Button>
        }
      />
    </>
  );
}

/** Asks once more who it is: by a second factor; without one by the password or a code, or where one signs in. */
export function ConfirmYourself(steps: StepProps) {
  const { t } = useTranslation('identity');
  const security = useQuery(queryOf(api.secondFactor.security));
  return (
    <Modal open onClose={steps.onClose} title={t('confirming.title')} narrow>
      <Loaded query={security} skeleton={<Skeleton height={160} />}>
        {({ has_password, totp, passkeys, providers }) => {
          const [hasTotp, hasPasskey] = [totp !== null, passkeys.length > 0];
          if (hasTotp || hasPasskey) return <ConfirmByFactor {...steps} hasTotp={hasTotp} hasPasskey={hasPasskey} />;
          return (
            <>
              {has_password ? <ByPassword {...steps} /> : <ByCode {...steps} />}
              <ConfirmByProvider linked={providers} onConfirmed={steps.onConfirmed} />
            </>
          );
        }}
      </Loaded>
    </Modal>
  );
}
