import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { phoneText } from '../../../lib/format/phone.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { CodeInput } from '../../../ui/inputs/CodeInput.tsx';
import { PhoneInput } from '../../../ui/inputs/PhoneInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { useConfirmed } from '../../identity/confirming/use-confirmed.tsx';
import { Resend } from '../../identity/registration/Resend.tsx';

interface Sent {
  to: string;
  resendAt: number;
}

interface AskProps {
  /** The unconfirmed contact of the account. */
  typed: string | null;
  onSent: (sent: Sent) => void;
  onCancel: () => void;
}

interface ConfirmProps {
  sent: Sent;
  onSent: (sent: Sent) => void;
  onDone: () => void;
}

const sentTo = (to: string, resendAfter: number): Sent => ({ to, resendAt: Date.now() + resendAfter * 1000 });

function AskButtons({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Actions
      main={
        <Button type="submit" loading={busy}>
          {t('contact.send')}
        </Button>
      }
    >
      <Button kind="quiet" onClick={onCancel}>
        {t('contact.cancel')}
      </Button>
    </Actions>
  );
}

function AskEmail({ typed, onSent, onCancel }: AskProps) {
  const { t } = useTranslation('account');
  const send = useApiMutation(api.account.sendEmailCode);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/account')).emailBody,
    defaultValues: { email: typed ?? '' },
    refusals: { taken: 'email' },
  });
  const submit = form.submit(async (body) => {
    const { resend_after } = await send.mutateAsync({ body });
    onSent(sentTo(body.email, resend_after));
  });
  return (
    <Form onSubmit={submit}>
      <Bind control={form.control} name="email">
        {(input) => (
          <TextInput
            {...input}
            type="email"
            autoComplete="email"
            label={t(typed ? 'contact.email' : 'contact.newEmail')}
          />
        )}
      </Bind>
      <AskButtons busy={form.formState.isSubmitting} onCancel={onCancel} />
    </Form>
  );
}

function AskPhone({ typed, onSent, onCancel }: AskProps) {
  const { t } = useTranslation('account');
  const send = useApiMutation(api.account.sendPhoneCode);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/account')).phoneBody,
    defaultValues: { phone_number: typed ?? '' },
    refusals: { taken: 'phone_number' },
  });
  const submit = form.submit(async (body) => {
    const { resend_after } = await send.mutateAsync({ body });
    onSent(sentTo(body.phone_number, resend_after));
  });
  return (
    <Form onSubmit={submit}>
      <Bind control={form.control} name="phone_number">
        {(input) => <PhoneInput {...input} label={t(typed ? 'contact.phone' : 'contact.newPhone')} />}
      </Bind>
      <AskButtons busy={form.formState.isSubmitting} onCancel={onCancel} />
    </Form>
  );
}

interface CodeStepProps extends Pick<ConfirmProps, 'sent'> {
  confirm: (code: string) => Promise<unknown>;
  resend: () => Promise<unknown>;
  resending: boolean;
}

function CodeStep({ sent, confirm, resend, resending }: CodeStepProps) {
  const { t } = useTranslation('account');
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/account')).codeOnlyBody,
    defaultValues: { code: '' },
    refusals: { bad_code: 'code' },
  });
  const submit = form.submit(({ code }) => confirm(code));
  return (
    <Form onSubmit={submit}>
      <p className="lead">{t('contact.sent', { to: phoneText(sent.to) })}</p>
      <Bind control={form.control} name="code">
        {(input) => (
          <CodeInput
            {...input}
            label={t('contact.code')}
            disabled={form.formState.isSubmitting}
            onComplete={() => void submit()}
          />
        )}
      </Bind>
      <Button type="submit" loading={form.formState.isSubmitting}>
        {t('contact.confirm')}
      </Button>
      <Resend at={sent.resendAt} busy={resending} onResend={() => void resend().catch(() => undefined)} />
    </Form>
  );
}

function ConfirmEmail({ sent, onSent, onDone }: ConfirmProps) {
  const send = useApiMutation(api.account.sendEmailCode);
  const { confirmed, dialog } = useConfirmed();
  const update = useApiMutation(api.account.updateEmail, { invalidates: [api.account.profile] });
  return (
    <>
      <CodeStep
        sent={sent}
        resending={send.isPending}
        resend={async () =>
          onSent(sentTo(sent.to, (await send.mutateAsync({ body: { email: sent.to } })).resend_after))
        }
        confirm={async (code) => {
          await confirmed(() => update.mutateAsync({ body: { email: sent.to, code } }));
          onDone();
        }}
      />
      {dialog}
    </>
  );
}

function ConfirmPhone({ sent, onSent, onDone }: ConfirmProps) {
  const send = useApiMutation(api.account.sendPhoneCode);
  const { confirmed, dialog } = useConfirmed();
  const update = useApiMutation(api.account.updatePhone, { invalidates: [api.account.profile] });
  return (
    <>
      <CodeStep
        sent={sent}
        resending={send.isPending}
        resend={async () =>
          onSent(sentTo(sent.to, (await send.mutateAsync({ body: { phone_number: sent.to } })).resend_after))
        }
        confirm={async (code) => {
          await confirmed(() => update.mutateAsync({ body: { phone_number: sent.to, code } }));
          onDone();
        }}
      />
      {dialog}
    </>
  );
}

interface ContactFormProps {
  kind: 'email' | 'phone';
  typed: string | null;
  onClose: () => void;
}

/** A new contact, or the unconfirmed one, then the code sent to it. */
export function ContactForm({ kind, typed, onClose }: ContactFormProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const Ask = kind === 'email' ? AskEmail : AskPhone;
  const Confirm = kind === 'email' ? ConfirmEmail : ConfirmPhone;
  if (!sent) return <Ask typed={typed} onSent={setSent} onCancel={onClose} />;
  return <Confirm sent={sent} onSent={setSent} onDone={onClose} />;
}
