import { useRef, useState } from 'react';
import { DiscardContext, useDiscards } from '../../lib/form/discard.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../inputs/Button.tsx';
import { Actions } from '../layout/Actions.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { useTyped } from './use-typed.ts';

/** A dialog that asks before discarding typed text; side filters apply at once and do not ask. */
export function Modal({ children, ...dialog }: Omit<DialogProps, 'mayClose' | 'ref'>) {
  const { t } = useTranslation();
  const content = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  const hasTyped = useTyped(content, dialog.open);
  const discards = useDiscards();

  const mayClose = () => {
    if (dialog.side || !hasTyped()) return true;
    setAsking(true);
    return false;
  };
  const stay = () => setAsking(false);
  const leave = () => {
    stay();
    discards.run();
    dialog.onClose();
  };
  return (
    <Dialog {...dialog} ref={content} mayClose={mayClose}>
      <DiscardContext value={discards}>{children}</DiscardContext>
      {asking && (
        <Dialog open onClose={stay} title={t('unsaved.title')} narrow>
          <p className="lead">{t('unsaved.text')}</p>
          <Actions end main={<Button onClick={stay}>{t('unsaved.stay')}</Button>}>
            <Button kind="secondary" onClick={leave}>
              {t('unsaved.leave')}
            </Button>
          </Actions>
        </Dialog>
      )}
    </Dialog>
  );
}
