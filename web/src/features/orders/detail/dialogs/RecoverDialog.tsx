import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { orderLink } from '../../order-links.ts';
import { useMove } from '../use-move.ts';
import { DialogTerms } from './DialogTerms.tsx';

interface RecoverDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Publishes the order again after its sitter left; the new page suggests free sitters. */
export function RecoverDialog({ order, onClose }: RecoverDialogProps) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const recover = useMove(api.orders.recover);
  // The old order changes at once, which may unmount this dialog before the answer; an error has its toast.
  const send = () =>
    recover.mutateAsync({ body: { order: order.id } }).then(
      (anew) => navigate(orderLink(anew, 'customer'), { state: { suggested: anew.suggested_sitters } }),
      () => undefined,
    );
  return (
    <ConfirmDialog
      open
      title={t('recover.title')}
      action={t('recover.action')}
      back={t('back')}
      loading={recover.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <Stack gap={2}>
        <DialogTerms order={order} />
        <p>{t('recover.text')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
