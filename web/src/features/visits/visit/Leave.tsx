import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { eraseSheet } from '../emergency/sheet-life.ts';
import { queue } from '../queue/browser.ts';
import { serverNow } from '../server-clock.ts';
import { useVisitSide } from '../visit-side.ts';
import type { ActionProps } from './action-props.ts';
import { useVisitMove } from './use-visit-move.ts';
import styles from './Visit.module.css';

/** The visit is over: asked once more, as it cannot be taken back. The sitter's press is kept without a network. */
export function Leave({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const side = useVisitSide(visit);
  const [asking, setAsking] = useState(false);
  const leave = useVisitMove(api.visits.leave);
  const id = visit.id ?? 0;
  const close = () => setAsking(false);
  const confirm = () => {
    if (side === 'family') leave.mutate({ body: { visit: id } }, { onSettled: close });
    else {
      // Over for this person, also while the press waits for a network.
      eraseSheet();
      queue().add({ visit: id, call: 'leave', body: { visit: id, at: serverNow().toISOString() } });
      close();
    }
  };
  const look = side === 'sitter' ? { className: styles.large } : { kind: 'secondary' as const };
  return (
    <>
      <Button wide {...look} onClick={() => setAsking(true)}>
        {t(`leave.action.${side}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('leave.title')}
        action={t(`leave.action.${side}`)}
        loading={leave.isPending}
        onClose={close}
        onConfirm={confirm}
      >
        {t('leave.text', { now: timeText(serverNow().toISOString()), end: visit.end_time })}
      </ConfirmDialog>
    </>
  );
}
