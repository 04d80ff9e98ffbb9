import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { DialogTerms } from '../detail/dialogs/DialogTerms.tsx';
import { TermsChanged } from '../detail/dialogs/TermsChanged.tsx';
import { useSeenTerms } from '../detail/dialogs/use-seen-terms.ts';
import { useMove } from '../detail/use-move.ts';
import { totalAt } from '../order-period.ts';

interface ConfirmOfferDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** The same price for the new terms, with the new total. */
export function ConfirmOfferDialog({ order, onClose }: ConfirmOfferDialogProps) {
  const { t } = useTranslation('order-changes');
  const confirm = useMove(api.orders.confirmOffer);
  const price = order.own_offer?.price ?? null;
  const { seen, before, onError } = useSeenTerms({
    price,
    total_price: totalAt(order, price),
    version: order.version,
  });
  const send = () =>
    confirm.mutate(
      {
        body: {
          offer: order.own_offer?.id ?? 0,
          expected: { ...(seen.price !== null && { price: seen.price }), version: seen.version ?? order.version },
        },
      },
      { onSuccess: onClose, onError },
    );
  return (
    <ConfirmDialog
      open
      title={t('confirm.title')}
      action={t('confirm.action')}
      loading={confirm.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <Stack gap={2}>
        <TermsChanged before={before} now={seen} />
        <DialogTerms order={order} terms={seen} />
        <p>{t('confirm.text')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
