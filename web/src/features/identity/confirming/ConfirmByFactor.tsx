import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { CodeInput } from '../../../ui/inputs/CodeInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { PasskeyButton } from '../second-factor/PasskeyButton.tsx';
import { ConfirmButtons, type StepProps } from './ConfirmButtons.tsx';

const bodySchema = async () => (await import('@ladushki/contract/account')).confirmBody;

function ByTotp({ onConfirmed, onClose }: StepProps) {
  const { t } = useTranslation('identity');
  const confirm = useApiMutation(api.account.confirm);
  const form = useSchemaForm({
    schema: bodySchema,
    defaultValues: { totp: '' },
    refusals: { bad_code: 'totp', confirm_needed: 'totp' },
  });
  const submit = form.submit((body) => confirm.mutateAsync({ body }).then(onConfirmed));
  return (
    <Form onSubmit={submit}>
      <Bind control={form.control} name="totp">
        {(input) => (
          <CodeInput
            {...input}
            label={t('confirming.totp')}
            disabled={form.formState.isSubmitting}
            onComplete={() => void submit()}
          />
        )}
      </Bind>
      <ConfirmButtons onClose={onClose} busy={form.formState.isSubmitting} />
    </Form>
  );
}

function ByRecoveryCode({ onConfirmed, onClose }: StepProps) {
  const { t } = useTranslation('identity');
  const confirm = useApiMutation(api.account.confirm);
  const form = useSchemaForm({
    schema: bodySchema,
    defaultValues: { recovery_code: '' },
    refusals: { bad_code: 'recovery_code', confirm_needed: 'recovery_code' },
  });
  const submit = form.submit((body) => confirm.mutateAsync({ body }).then(onConfirmed));
  return (
    <Form onSubmit={submit}>
      <Bind control={form.control} name="recovery_code">
        {(input) => <TextInput {...input} label={t('confirming.recoveryCode')} autoComplete="off" />}
      </Bind>
      <ConfirmButtons onClose={onClose} busy={form.formState.isSubmitting} />
    </Form>
  );
}

interface ConfirmByFactorProps extends StepProps {
  hasTotp: boolean;
  hasPasskey: boolean;
}

/** By a passkey or a code of the app; by a recovery code when both are lost. */
export function ConfirmByFactor({ hasTotp, hasPasskey, ...steps }: ConfirmByFactorProps) {
  const { t } = useTranslation('identity');
  const confirm = useApiMutation(api.account.confirm);
  const [isLost, setLost] = useState(false);
  return (
    <Stack gap={2}>
      <p className="lead">{t('confirming.byFactor')}</p>
      {hasPasskey && !isLost && (
        <PasskeyButton
          confirming
          onAnswer={(passkey) => confirm.mutateAsync({ body: { passkey } }).then(steps.onConfirmed)}
        />
      )}
      {hasTotp && !isLost && <ByTotp {...steps} />}
      {isLost ? (
        <ByRecoveryCode {...steps} />
      ) : (
        <Button kind="quiet" onClick={() => setLost(true)}>
          {t('confirming.toRecovery')}
        </Button>
      )}
    </Stack>
  );
}
