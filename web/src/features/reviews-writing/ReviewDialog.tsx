import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { reviewsFor } from './own-review.ts';
import { ReviewForm } from './ReviewForm.tsx';

interface ReviewDialogProps {
  order: OrderDetail;
  side: 'customer' | 'sitter';
  /** The order was just completed. */
  isFresh?: boolean;
  onClose: () => void;
}

export function ReviewDialog({ order, side, isFresh = false, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('reviews');
  const { own } = reviewsFor(order, side);
  return (
    <Modal open onClose={onClose} title={t(own ? 'form.change' : 'form.title')}>
      <Stack gap={2}>
        {isFresh && (
          <Notice tone="green" icon="check">
            <p role="status">{t('form.completed')}</p>
          </Notice>
        )}
        <ReviewForm order={order} side={side} onSaved={onClose} />
      </Stack>
    </Modal>
  );
}
