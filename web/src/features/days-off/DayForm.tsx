import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DialogButtons } from '../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Form } from '../../ui/layout/Form.tsx';

interface DayFormProps extends ComponentProps<typeof Form> {
  title: string;
  isBusy: boolean;
  onClose: () => void;
}

/** A dialog with one form: what it asks for, and a button that saves. */
export function DayForm({ title, isBusy, onClose, onSubmit, children }: DayFormProps) {
  const { t } = useTranslation('sitter-profile');
  return (
    <Modal open onClose={onClose} title={title}>
      <Form onSubmit={onSubmit}>
        {children}
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={isBusy}>
              {t('save')}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
