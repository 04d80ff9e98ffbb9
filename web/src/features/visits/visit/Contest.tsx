import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import type { ActionProps } from './action-props.ts';
import styles from './Visit.module.css';

const ContestDialog = lazyDialog(async () => (await import('./dialogs/ContestDialog.tsx')).ContestDialog);

/** The sitter came, and the family says otherwise. */
export function Contest({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button wide className={styles.large} onClick={() => setOpen(true)}>
        {t('contest.open')}
      </Button>
      {open && <ContestDialog visit={visit} onClose={() => setOpen(false)} />}
    </>
  );
}
