import { api } from 'virtual:api-manifest';
import type { Tokens } from '@ladushki/contract/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { storeTokens } from '../../../lib/session.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { CodeInput } from '../../../ui/inputs/CodeInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { dropPendingCode } from '../registration/pending-code.ts';
import { PasskeyButton } from '../second-factor/PasskeyButton.tsx';
import type { SecondStepState } from './second-step.ts';
import { useEnter } from './use-enter.ts';

interface StepProps {
  challenge: string;
  onTokens: (tokens: Tokens) => Promise<void>;
}

const bodySchema = async () => (await import('@ladushki/contract/second-factor')).secondFactorBody;

function ByTotp({ challenge, onTokens }: StepProps) {
  const { t } = useTranslation('identity');
  const send = useApiMutation(api.secondFactor.enterSecondFactor);
  const form = useSchemaForm({
    schema: bodySchema,
    defaultValues: { totp: '' },
    toBody: ({ totp }) => ({ challenge, totp }),
    refusals: { bad_code: 'totp' },
  });
  const submit = form.submit(async (body) => onTokens(await send.mutateAsync({ body })));
  return (
    <Form onSubmit={submit}>
      <p className="lead">{t('secondStep.byTotp')}</p>
      <Bind control={form.control} name="totp">
        {(input) => (
          <CodeInput
            {...input}
            label={t('secondStep.totp')}
            disabled={form.formState.isSubmitting}
            onComplete={() => void submit()}
          />
        )}
      </Bind>
      <SubmitButton busy={form.formState.isSubmitting}>{t('secondStep.submit')}</SubmitButton>
    </Form>
  );
}

function ByRecoveryCode({ challenge, onTokens }: StepProps) {
  const { t } = useTranslation('identity');
  const send = useApiMutation(api.secondFactor.enterSecondFactor);
  const form = useSchemaForm({
    schema: bodySchema,
    defaultValues: { recovery_code: '' },
    toBody: ({ recovery_code }) => ({ challenge, recovery_code }),
    refusals: { bad_code: 'recovery_code' },
  });
  const submit = form.submit(async (body) => onTokens(await send.mutateAsync({ body })));
  return (
    <Form onSubmit={submit}>
      <p className="lead">{t('secondStep.byRecoveryCode')}</p>
      <Bind control={form.control} name="recovery_code">
        {(input) => <TextInput {...input} label={t('secondStep.recoveryCode')} autoComplete="off" />}
      </Bind>
      <SubmitButton busy={form.formState.isSubmitting}>{t('secondStep.submit')}</SubmitButton>
    </Form>
  );
}

function ByPasskey({ challenge, onTokens }: StepProps) {
  const { t } = useTranslation('identity');
  const send = useApiMutation(api.secondFactor.enterSecondFactor);
  return (
    <Stack>
      <p className="lead">{t('secondStep.byPasskey')}</p>
      <PasskeyButton
        kind="primary"
        onAnswer={async (passkey) => onTokens(await send.mutateAsync({ body: { challenge, passkey } }))}
      />
    </Stack>
  );
}

const steps = { totp: ByTotp, passkey: ByPasskey, recovery_code: ByRecoveryCode } as const;

/** The second step of a sign-in: one way is shown, the others are a press away. */
export function SecondStep({ waiting }: { waiting: SecondStepState }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const enter = useEnter();
  const { challenge, methods, next, to } = waiting;
  const [chosen, choose] = useState(methods[0] ?? 'totp');
  const Step = steps[chosen];
  const onTokens = async (tokens: Tokens) => {
    if (!to) return enter(tokens, { next });
    storeTokens(tokens);
    dropPendingCode();
    await navigate(to, { replace: true });
  };
  return (
    <Stack>
      <Step challenge={challenge} onTokens={onTokens} />
      {methods
        .filter((method) => method !== chosen)
        .map((method) => (
          <Button key={method} kind="quiet" wide onClick={() => choose(method)}>
            {t(`secondStep.instead.${method}`)}
          </Button>
        ))}
      <Button kind="quiet" wide onClick={() => void navigate('/login', { replace: true, state: null })}>
        {t('secondStep.startOver')}
      </Button>
    </Stack>
  );
}
