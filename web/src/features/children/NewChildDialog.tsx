import type { Child } from '@ladushki/contract/children';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { NewChildForm } from './NewChildForm.tsx';

interface NewChildDialogProps {
  onSaved: (child: Child) => void;
  onClose: () => void;
}

/** What an order needs to know of a child. Outside the page's form, whose own sending it must not set off. */
export function NewChildDialog({ onSaved, onClose }: NewChildDialogProps) {
  const { t } = useTranslation('children');
  return createPortal(
    // Events of a portal go on to the form in which it is opened.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Modal open title={t('newTitle')} onClose={onClose}>
        <p className="quiet">{t('restLater')}</p>
        <NewChildForm brief onSaved={onSaved} onCancel={onClose} />
      </Modal>
    </div>,
    document.body,
  );
}
