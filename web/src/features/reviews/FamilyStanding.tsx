import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '../../lib/format/formats.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../lib/query/queries.ts';
import { Stars } from '../../ui/display/Stars.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FamilyNumbers } from '../reliability/FamilyNumbers.tsx';
import { FamilyReviews } from './FamilyReviews.tsx';

function ReviewsDialog({ order, onClose }: { order: number; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const query = useInfiniteQuery({
    ...pagesOf(api.reviews.ofCustomer, { params: { id: order } }),
    meta: { toast: false },
  });
  return (
    <Modal open onClose={onClose} title={t('family.title')}>
      <Loaded query={query} skeleton={<SkeletonText lines={6} />}>
        {({ pages }) => <FamilyReviews reviews={pages.flatMap(({ results }) => results)} query={query} />}
      </Loaded>
    </Modal>
  );
}

interface FamilyStandingProps {
  order: number;
  customer: OrderDetail['customer'];
}

/** Rating, reviews and reliability of a family, for the sitter whom it asked. */
export function FamilyStanding({ order, customer }: FamilyStandingProps) {
  const { t } = useTranslation('reviews');
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { rating, reviews_count: count, reliability } = customer;
  return (
    <Stack gap={1}>
      {rating === null ? (
        <p className="small-quiet">{t('family.none')}</p>
      ) : (
        <p className="row-wrap">
          <Stars rating={rating} />
          <b>{numberText(rating, locale)}</b>
          <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
            {t('family.read', { count: count ?? 0 })}
          </Button>
        </p>
      )}
      {reliability && <FamilyNumbers numbers={reliability} />}
      {isOpen && <ReviewsDialog order={order} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
