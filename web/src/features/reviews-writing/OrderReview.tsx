import type { OrderDetail, OrderReview as Review } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { NotCounted } from '../reviews/NotCounted.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ReviewDialog } from './lazy-review-dialog.ts';
import styles from './OrderReview.module.css';
import { reviewsFor } from './own-review.ts';

interface OrderReviewProps {
  order: OrderDetail;
  side: 'customer' | 'sitter';
}

function Words({ review, until }: { review: Review; until: string | null }) {
  const { t } = useTranslation('reviews');
  return (
    <>
      <Stars rating={review.rating} size={24} />
      <NotCounted reason={review.not_counted} />
      <p className="own-words">{review.context}</p>
      {review.status !== 'published' && (
        <Notice tone="amber" icon="clock">
          {review.status === 'sealed'
            ? t('status.sealed', { date: until ? dayText(until) : '' })
            : t(`status.${review.status}`)}
        </Notice>
      )}
    </>
  );
}

/** What the family wrote of the sitter has a reply. */
function Reply({ review, side }: { review: Review; side: OrderReviewProps['side'] }) {
  const { t } = useTranslation('reviews');
  if (review.answer)
    return (
      <blockquote className={styles.answer}>
        <p className="small-quiet">{t(`answer.by.${side}`)}</p>
        <p className="own-words">{review.answer}</p>
      </blockquote>
    );
  return side === 'sitter' ? <AnswerForm review={review.id} /> : null;
}

/** What both sides of an order wrote of each other. */
export function OrderReview({ order, side }: OrderReviewProps) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  const { own, others } = reviewsFor(order, side);
  const edit = own?.editable && (
    <Button kind="quiet" size="s" icon={<Icon name="edit" size={18} />} onClick={() => setOpen(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <>
      {own && (
        <Card title={t(`own.${side}`)} action={edit || undefined}>
          <Stack gap={2}>
            <Words review={own} until={order.review_until} />
            {side === 'customer' && <Reply review={own} side={side} />}
          </Stack>
          {isOpen && <ReviewDialog order={order} side={side} onClose={() => setOpen(false)} />}
        </Card>
      )}
      {others && (
        <Card title={t(`others.${side}`)}>
          <Stack gap={2}>
            <Words review={others} until={null} />
            {side === 'sitter' && <Reply review={others} side={side} />}
          </Stack>
        </Card>
      )}
    </>
  );
}
