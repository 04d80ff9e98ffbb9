import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { DialogButtons } from '../../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { CodeInput } from '../../../ui/inputs/CodeInput.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './Security.module.css';
import { afterFactorChange } from './security-queries.ts';

export type TotpSetUp = ReplyOf<typeof api.secondFactor.startTotp>;

interface TotpDialogProps {
  setUp: TotpSetUp;
  onEnabled: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** In groups of four, to type it by hand. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret as a picture, a link and a text; the first code switches it on. */
export function TotpDialog({ setUp, onEnabled, onClose }: TotpDialogProps) {
  const { t } = useTranslation('security');
  const enable = useApiMutation(api.secondFactor.enableTotp, { invalidates: afterFactorChange });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/second-factor')).enableTotpBody,
    defaultValues: { code: '' },
    refusals: { bad_code: 'code', wrong_state: 'code' },
  });
  const submit = form.submit(async (body) => onEnabled((await enable.mutateAsync({ body })).recovery_codes));
  return (
    <Modal open onClose={onClose} title={t('totp.dialog')} narrow>
      <Form onSubmit={submit}>
        <p className="lead">{t('totp.scan')}</p>
        <QrCode text={setUp.otpauth_url} label={t('totp.picture')} />
        <p>
          <a href={setUp.otpauth_url}>{t('totp.openApp')}</a>
        </p>
        <div>
          <p className="small-quiet">{t('totp.byHand')}</p>
          <code className={styles.secret}>{inGroups(setUp.secret)}</code>
        </div>
        <Bind control={form.control} name="code">
          {(input) => (
            <CodeInput
              {...input}
              label={t('totp.code')}
              disabled={form.formState.isSubmitting}
              onComplete={() => void submit()}
            />
          )}
        </Bind>
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('totp.enable')}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
