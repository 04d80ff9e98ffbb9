import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import type { ActionProps } from './action-props.ts';
import styles from './Visit.module.css';

type DialogProps = ActionProps & { onClose: () => void };
const dialogs = {
  tell: lazyDialog<DialogProps>(async () => (await import('./dialogs/TellOfObjection.tsx')).TellOfObjection),
  agree: lazyDialog<DialogProps>(async () => (await import('./dialogs/AgreeOnTime.tsx')).AgreeOnTime),
};

/** The sitter answers an objection; where it is about the time, less of it may be agreed on at once. */
export function AnswerObjection({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const isAboutTime = visit.objection?.kind === 'hours' && visit.state === 'done';
  return (
    <>
      <Button wide className={styles.large} onClick={() => setOpen('tell')} {...dialogs.tell.prefetch}>
        {t('objectionAnswer.open')}
      </Button>
      {isAboutTime && (
        <Button wide kind="secondary" onClick={() => setOpen('agree')} {...dialogs.agree.prefetch}>
          {t('objectionAnswer.agree')}
        </Button>
      )}
      {Dialog && <Dialog visit={visit} onClose={() => setOpen(null)} />}
    </>
  );
}
