import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChatDrawing } from '../../ui/art/drawings.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { sitterQueries } from '../search/search-queries.ts';
import { Histogram } from './Histogram.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './Reviews.module.css';

interface SitterReviewsProps {
  id: string;
  rating: number | null;
}

/** All published reviews of a sitter, page by page. */
export function SitterReviews({ id, rating }: SitterReviewsProps) {
  const { t } = useTranslation('search');
  const query = useInfiniteQuery(sitterQueries.reviews(id));
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={10} />}>
      {({ pages }) => {
        const reviews = pages.flatMap(({ results }) => results);
        const histogram = pages[0]?.histogram;
        if (reviews.length === 0 || !histogram)
          return (
            <State
              drawing={<ChatDrawing />}
              action={<ButtonLink to={`/specialists/${id}`}>{t('sitter.toPage')}</ButtonLink>}
            >
              {t('reviews.empty')}
            </State>
          );
        return (
          <Stack>
            {rating !== null && (
              <Card>
                <Histogram histogram={histogram} rating={rating} />
              </Card>
            )}
            <Card>
              <InfiniteList className={`stack-2 ${styles.list}`} query={query}>
                {reviews.map((review) => (
                  <li key={review.id}>
                    <ReviewCard review={review} withComplaint />
                  </li>
                ))}
              </InfiniteList>
            </Card>
          </Stack>
        );
      }}
    </Loaded>
  );
}
