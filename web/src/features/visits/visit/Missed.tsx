import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import type { ActionProps } from './action-props.ts';
import { useVisitMove } from './use-visit-move.ts';

/** Nobody came, or only pressed that they did. Nothing where it cannot be said. */
export function Missed({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const [asking, setAsking] = useState(false);
  const missed = useVisitMove(api.visits.missed);
  const close = () => setAsking(false);
  if (!visit.actions.includes('missed')) return null;
  return (
    <>
      <Button wide kind="secondary" onClick={() => setAsking(true)}>
        {t('missed.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('missed.title')}
        action={t('missed.action')}
        danger
        loading={missed.isPending}
        onClose={close}
        onConfirm={() => missed.mutate({ body: { visit: visit.id ?? 0 } }, { onSettled: close })}
      >
        {t('missed.text')}
      </ConfirmDialog>
    </>
  );
}
