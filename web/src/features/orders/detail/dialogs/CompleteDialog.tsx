import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { ReviewDialog } from '../../../reviews-writing/lazy-review-dialog.ts';
import { completionMoney, isCompletedEarly } from '../../order-period.ts';
import { useMove } from '../use-move.ts';
import { DialogTerms } from './DialogTerms.tsx';

interface CompleteDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Asks for a review afterwards; its text says that the order is completed. */
export function CompleteDialog({ order, onClose }: CompleteDialogProps) {
  const { t } = useTranslation('orders');
  const complete = useMove(api.orders.complete, { toast: 'failure' });
  if (complete.isSuccess) return <ReviewDialog order={order} isFresh onClose={onClose} />;
  const now = new Date();
  const money = completionMoney(order, now);
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
        {isCompletedEarly(order, now) && <p>{t('complete.early')}</p>}
        <p>{t('complete.text')}</p>
        {money && money.refund > 0 && (
          <p>{t('complete.refund', { sum: moneyText(money.refund), kept: moneyText(money.kept) })}</p>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
