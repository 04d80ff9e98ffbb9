import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DialogButtons } from '../../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form } from '../../../ui/layout/Form.tsx';

interface PasskeyNameDialogProps {
  title: string;
  action: string;
  initial: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

export function PasskeyNameDialog({ title, action, initial, onName, onClose }: PasskeyNameDialogProps) {
  const { t } = useTranslation('security');
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/second-factor')).passkeyNameBody,
    defaultValues: { name: initial },
  });
  return (
    <Modal open onClose={onClose} title={title} narrow>
      <Form onSubmit={form.submit(({ name }) => onName(name))}>
        <Bind control={form.control} name="name">
          {(input) => <TextInput {...input} label={t('passkeys.name')} hint={t('passkeys.nameHint')} />}
        </Bind>
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {action}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
