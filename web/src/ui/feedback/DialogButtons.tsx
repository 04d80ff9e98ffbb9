import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../inputs/Button.tsx';
import { Actions } from '../layout/Actions.tsx';
import styles from './DialogButtons.module.css';

interface DialogButtonsProps {
  main: ReactNode;
  /** What leaving does, where «cancel» would be taken for the action itself. */
  back?: string | undefined;
  onBack: () => void;
}

/** What is done and the way back, at the end of a dialog; its parent is a block, in a grid nothing can stick. */
export function DialogButtons({ main, back, onBack }: DialogButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.buttons}>
      <Actions end main={main}>
        <Button kind="secondary" onClick={onBack}>
          {back ?? t('cancel')}
        </Button>
      </Actions>
    </div>
  );
}
