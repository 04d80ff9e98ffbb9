import type { CustomerReview } from '@ladushki/contract/reviews';
import { dayText } from '../../lib/format/dates.ts';
import { Stars } from '../../ui/display/Stars.tsx';
import { InfiniteList, type MorePages } from '../../ui/layout/InfiniteList.tsx';
import { NotCounted } from './NotCounted.tsx';
import styles from './Reviews.module.css';

interface FamilyReviewsProps {
  reviews: readonly CustomerReview[];
  query: MorePages;
}

/** What sitters say of a family. */
export function FamilyReviews({ reviews, query }: FamilyReviewsProps) {
  return (
    <InfiniteList className={`stack-2 ${styles.list}`} query={query}>
      {reviews.map(({ id, author, rating, created_date, context, not_counted }) => (
        <li key={id}>
          <article className={styles.review}>
            <p className="own-name">{author.full_name}</p>
            <p className={styles.when}>
              <Stars rating={rating} size={16} />
              <time dateTime={created_date}>{dayText(created_date)}</time>
            </p>
            <NotCounted reason={not_counted} />
            <p className={styles.text}>{context}</p>
          </article>
        </li>
      ))}
    </InfiniteList>
  );
}
