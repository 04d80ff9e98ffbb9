import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ReviewForm } from './ReviewForm.tsx';

interface ReviewDialogProps {
  order: OrderDetail;
  /** The order was just completed. */
  isFresh?: boolean;
  onClose: () => void;
}

export function ReviewDialog({ order, isFresh = false, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('reviews');
  return (
    <Modal open onClose={onClose} title={t(order.review ? 'form.change' : 'form.title')}>
      <Stack gap={2}>
        {isFresh && (
          <Notice tone="green" icon="check">
            <p role="status">{t('form.completed')}</p>
          </Notice>
        )}
        <ReviewForm order={order} onSaved={onClose} />
      </Stack>
    </Modal>
  );
}
