import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { useMove } from '../detail/use-move.ts';

/** Declines an invitation, after a confirmation. */
export function DeclineInvitation({ order, title }: { order: number; title: string }) {
  const { t } = useTranslation('order-changes');
  const [isAsking, setAsking] = useState(false);
  const decline = useMove(api.orders.declineInvitation);
  return (
    <>
      <Button kind="quiet" size="s" aria-label={t('invitation.declineOf', { title })} onClick={() => setAsking(true)}>
        {t('invitation.decline')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('invitation.title')}
        action={t('invitation.action')}
        loading={decline.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => decline.mutate({ body: { order } }, { onSuccess: () => setAsking(false) })}
      >
        <p>{t('invitation.text')}</p>
      </ConfirmDialog>
    </>
  );
}
