import { api } from 'virtual:api-manifest';
import type { Review } from '@ladushki/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayText } from '../../lib/format/dates.ts';
import { cutText } from '../../lib/format/short-texts.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf } from '../../lib/query/queries.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { Carousel } from '../../ui/layout/Carousel.tsx';
import styles from './Feedback.module.css';

export const feedbackQuery = () => queryOf(api.search.reviews, { query: { page: 1, page_size: 10 } });

function FeedbackCard({ review }: { review: Review }) {
  const { t } = useTranslation('content');
  const { author, sitter, rating, context, created_date } = review;
  return (
    <li className={styles.card}>
      <div className="row">
        <Avatar name={author.full_name} image={author.image} />
        <div className={styles.who}>
          <p className={styles.name}>{author.full_name}</p>
          <time className="small-quiet" dateTime={created_date}>
            {dayText(created_date)}
          </time>
        </div>
      </div>
      <Stars rating={rating} />
      <p className={styles.text}>{cutText(context)}</p>
      <p className={`row ${styles.about}`}>
        <Avatar name={sitter.full_name} image={sitter.image} size={32} />
        <span>
          {t('feedback.about')} <Link to={`/specialists/${sitter.id}`}>{sitter.full_name}</Link>
        </span>
      </p>
    </li>
  );
}

/** Parents' reviews; hidden when there are none. */
export function Feedback() {
  const { t } = useTranslation('content');
  const reviews = useQuery(feedbackQuery()).data?.results ?? [];
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="feedback">
      <Carousel
        heading={<h2 id="feedback">{t('feedback.title')}</h2>}
        label={t('feedback.title')}
        previous={t('feedback.previous')}
        next={t('feedback.next')}
      >
        {reviews.map((review) => (
          <FeedbackCard key={review.id} review={review} />
        ))}
      </Carousel>
    </section>
  );
}
