import type { Review } from '@ladushki/contract/search';
import { dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { ComplaintButton } from '../complaints/ComplaintButton.tsx';
import { NotCounted } from './NotCounted.tsx';
import styles from './Reviews.module.css';

interface ReviewCardProps {
  review: Review;
  /** With a report button. */
  withComplaint?: boolean;
}

/** A review and the sitter's reply. */
export function ReviewCard({ review, withComplaint = false }: ReviewCardProps) {
  const { t } = useTranslation('search');
  const { author, created_date, rating, context, answer } = review;
  return (
    <article className={styles.review}>
      <header className="row">
        <Avatar name={author.full_name} image={author.image} size={48} />
        <div>
          <p className="own-name">{author.full_name}</p>
          <p className={styles.when}>
            <Stars rating={rating} size={16} />
            <time dateTime={created_date}>{dayText(created_date)}</time>
          </p>
        </div>
      </header>
      <NotCounted reason={review.not_counted} />
      <p className={styles.text}>{context}</p>
      {answer && (
        <blockquote className={styles.answer}>
          <p className="own-name">{t('reviews.answer')}</p>
          <p className={styles.text}>{answer.text}</p>
        </blockquote>
      )}
      {withComplaint && <ComplaintButton target="review" id={review.id} isSmall />}
    </article>
  );
}
