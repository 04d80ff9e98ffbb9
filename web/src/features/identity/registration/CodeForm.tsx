import type { Tokens } from '@ladushki/contract/identity';
import { type ReactNode, useEffect, useRef } from 'react';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { phoneText } from '../../../lib/format/phone.ts';
import { RichText } from '../../../lib/i18n/RichText.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MailDrawing } from '../../../ui/art/drawings.tsx';
import { CodeInput } from '../../../ui/inputs/CodeInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import styles from '../auth.module.css';
import type { PendingCode } from './pending-code.ts';

interface CodeFormProps {
  pending: PendingCode;
  sent: 'code.sentEmail' | 'code.sentSms' | 'code.sentRecover';
  /** Exchanges the code for tokens. */
  exchange: (body: { login: string; code: string }) => Promise<Tokens>;
  onTokens: (tokens: Tokens) => Promise<void>;
  /** What to do when no code arrives. */
  children: ReactNode;
}

/** Six digits, submitted when complete. */
export function CodeForm({ pending, sent, exchange, onTokens, children }: CodeFormProps) {
  const { t } = useTranslation('identity');
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/identity')).codeBody,
    defaultValues: { code: '' },
    toBody: ({ code }) => ({ code, login: pending.login }),
    refusals: { bad_code: 'code' },
  });
  const submit = form.submit(async (body) => onTokens(await exchange(body)));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div className={styles.drawing}>
        <MailDrawing />
      </div>
      <p className={`${styles.note} ${styles.centred}`}>
        <RichText
          text={t(sent, { login: phoneText(pending.login) })}
          elements={{ login: <b className={styles.login} /> }}
        />
      </p>
      <Form onSubmit={submit}>
        <Bind control={form.control} name="code">
          {(input) => (
            <CodeInput
              {...input}
              ref={field}
              label={t('code.label')}
              disabled={form.formState.isSubmitting}
              onComplete={() => void submit()}
            />
          )}
        </Bind>
        <SubmitButton busy={form.formState.isSubmitting}>{t('code.submit')}</SubmitButton>
      </Form>
      {children}
    </>
  );
}
