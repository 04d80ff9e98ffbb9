import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { ReviewDialog } from '../../../reviews-writing/lazy-review-dialog.ts';
import { visitsOfOrderQuery } from '../../../visits/visit-queries.ts';
import { completionMoney, isCompletedEarly } from '../../order-period.ts';
import { useMove } from '../use-move.ts';
import { DialogTerms } from './DialogTerms.tsx';

interface CompleteDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** What goes back, and what is still to be decided; the paid visits are on the first page. */
function CompletionMoney({ order, now }: { order: number; now: Date }) {
  const { t } = useTranslation('orders');
  const { data, error } = useInfiniteQuery(visitsOfOrderQuery(order));
  if (error) return <p>{error.message}</p>;
  if (!data) return <Skeleton height={24} />;
  const visits = data.pages.flatMap(({ results }) => results);
  const { refund, waiting } = completionMoney(visits, now);
  return (
    <>
      {refund > 0 && <p>{t('complete.refund', { sum: moneyText(refund) })}</p>}
      {waiting > 0 && <p>{t('complete.waiting', { sum: moneyText(waiting) })}</p>}
    </>
  );
}

/** Asks for a review afterwards; its text says that the order is completed. */
export function CompleteDialog({ order, onClose }: CompleteDialogProps) {
  const { t } = useTranslation('orders');
  const complete = useMove(api.orders.complete, { toast: 'failure' });
  if (complete.isSuccess) return <ReviewDialog order={order} side="customer" isFresh onClose={onClose} />;
  const now = new Date();
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
        {order.payment?.method === 'card' && <CompletionMoney order={order.id} now={now} />}
      </Stack>
    </ConfirmDialog>
  );
}
