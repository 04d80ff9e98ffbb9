import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { NotCounted } from '../reviews/NotCounted.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './OrderReview.module.css';
import { ReviewDialog } from './ReviewDialog.tsx';

interface OrderReviewProps {
  order: OrderDetail;
  side: 'customer' | 'sitter';
}

type Review = NonNullable<OrderDetail['review']>;

function Words({ review, side }: { review: Review; side: OrderReviewProps['side'] }) {
  const { t } = useTranslation('reviews');
  return (
    <>
      <Stars rating={review.rating} size={24} />
      <NotCounted reason={review.not_counted} />
      <p className="own-words">{review.context}</p>
      {review.status !== 'published' && (
        <Notice tone="amber" icon="clock">
          {t(`status.${review.status}`)}
        </Notice>
      )}
      {review.answer && (
        <blockquote className={styles.answer}>
          <p className="small-quiet">{t(`answer.by.${side}`)}</p>
          <p className="own-words">{review.answer}</p>
        </blockquote>
      )}
      {side === 'sitter' && !review.answer && <AnswerForm review={review.id} />}
    </>
  );
}

/** The review of an order and its reply. */
export function OrderReview({ order, side }: OrderReviewProps) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  const { review } = order;
  if (!review) return null;
  const edit = review.editable && (
    <Button kind="quiet" size="s" icon={<Icon name="edit" size={18} />} onClick={() => setOpen(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <Card title={t(`title.${side}`)} action={edit || undefined}>
      <Stack gap={2}>
        <Words review={review} side={side} />
      </Stack>
      {isOpen && <ReviewDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  );
}
