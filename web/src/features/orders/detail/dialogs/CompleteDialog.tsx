import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { ReviewDialog } from '../../../reviews-writing/lazy-review-dialog.ts';
import { isCompletedEarly } from '../../order-period.ts';
import { useMove } from '../use-move.ts';
import { DialogTerms } from './DialogTerms.tsx';
import { EndingMoney } from './EndingMoney.tsx';

interface CompleteDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Asks for a review afterwards; its text says that the order is completed. */
export function CompleteDialog({ order, onClose }: CompleteDialogProps) {
  const { t } = useTranslation('orders');
  const complete = useMove(api.orders.complete, { toast: 'failure' });
  if (complete.isSuccess) return <ReviewDialog order={order} side="customer" isFresh onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={t('complete.title')}
      action={t('complete.action')}
      back={t('back')}
      loading={complete.isPending}
      onClose={onClose}
      onConfirm={() => complete.mutate({ body: { order: order.id } })}
    >
      <Stack gap={1}>
        <DialogTerms order={order} />
        {isCompletedEarly(order, new Date()) && <p>{t('complete.early')}</p>}
        <p>{t('complete.text')}</p>
        <EndingMoney order={order} side="customer" move="complete" />
      </Stack>
    </ConfirmDialog>
  );
}
