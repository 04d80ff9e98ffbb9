import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { ReviewForm } from './ReviewForm.tsx';

interface ReviewDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

export function ReviewDialog({ order, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('reviews');
  return (
    <Modal open onClose={onClose} title={t(order.review ? 'form.change' : 'form.title')}>
      <ReviewForm order={order} onSaved={onClose} />
    </Modal>
  );
}
