import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { sitterQueries } from '../search/search-queries.ts';
import { Histogram } from './Histogram.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './Reviews.module.css';

const shown = 3;

interface ReviewsPreviewProps {
  id: string;
  rating: number | null;
}

/** The latest few, and a link to all. */
export function ReviewsPreview({ id, rating }: ReviewsPreviewProps) {
  const { t } = useTranslation('search');
  const { data } = useInfiniteQuery(sitterQueries.reviews(id));
  const page = data?.pages[0];
  const count = page?.count ?? 0;
  const all = count > 0 && <Link to={`/specialists/${id}/reviews`}>{t('reviews.all', { count })}</Link>;
  return (
    <Card title={t('reviews.title')} action={all}>
      {!page && <SkeletonText lines={5} />}
      {page && count === 0 && <p className="small-quiet">{t('reviews.empty')}</p>}
      {page && count > 0 && (
        <>
          {rating !== null && <Histogram histogram={page.histogram} rating={rating} />}
          <ul className={`stack-2 ${styles.list} ${styles.preview}`}>
            {page.results.slice(0, shown).map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
