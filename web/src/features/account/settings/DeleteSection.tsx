import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { leave } from '../../../lib/api/browser.ts';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { PasswordInput } from '../../../ui/inputs/PasswordInput.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { useConfirmed } from '../../identity/confirming/use-confirmed.tsx';
import styles from './Settings.module.css';

interface DeleteProps {
  hasPassword: boolean;
}

function DeleteForm({ hasPassword, onClose }: DeleteProps & { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { confirmed, dialog } = useConfirmed();
  const deactivate = useApiMutation(api.account.deactivate, { meta: { overlay: true } });
  const form = useSchemaForm({
    schema: async () => {
      const { deactivateBody } = await import('@ladushki/contract/account');
      return hasPassword ? deactivateBody.required() : deactivateBody;
    },
    defaultValues: { password: '' },
    toBody: ({ password }) => (hasPassword ? { password } : {}),
    refusals: { wrong_password: 'password' },
  });
  const submit = form.submit(async (body) => {
    await confirmed(() => deactivate.mutateAsync({ body }));
    sessionStorage.clear();
    leave();
  });
  return (
    <>
      <Form onSubmit={submit}>
        <p className={styles.warning}>{t('delete.warning')}</p>
        {hasPassword && (
          <Bind control={form.control} name="password">
            {(input) => <PasswordInput {...input} label={t('delete.password')} autoComplete="current-password" />}
          </Bind>
        )}
        <Actions
          end
          main={
            <Button type="submit" kind="danger" loading={form.formState.isSubmitting}>
              {t('delete.submit')}
            </Button>
          }
        >
          <Button kind="secondary" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
        </Actions>
      </Form>
      {dialog}
    </>
  );
}

/** Account deletion. */
export function DeleteSection({ hasPassword }: DeleteProps) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Card title={t('delete.title')}>
      <p className="lead">{t('delete.text')}</p>
      <div>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('delete.open')}
        </Button>
      </div>
      <Modal open={asking} onClose={close} title={t('delete.question')}>
        <DeleteForm hasPassword={hasPassword} onClose={close} />
      </Modal>
    </Card>
  );
}
