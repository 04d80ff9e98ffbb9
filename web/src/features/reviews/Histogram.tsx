import { numberText } from '../../lib/format/formats.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Stars } from '../../ui/display/Stars.tsx';
import styles from './Reviews.module.css';

interface HistogramProps {
  /** Number of reviews per star. */
  histogram: Record<1 | 2 | 3 | 4 | 5, number>;
  rating: number;
}

const stars = [5, 4, 3, 2, 1] as const;

/** The mean with its histogram. */
export function Histogram({ histogram, rating }: HistogramProps) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const total = stars.reduce((sum, star) => sum + histogram[star], 0);
  return (
    <div className={styles.summary}>
      <div className={styles.mean}>
        <b>{numberText(rating, locale)}</b>
        <Stars rating={rating} />
        <span className="small-quiet">{t('reviews.count', { count: total })}</span>
      </div>
      <ul className={styles.histogram}>
        {stars.map((star) => (
          <li key={star} className={styles.bar}>
            <span className="hidden-text">{t('reviews.stars', { stars: star, count: histogram[star] })}</span>
            <span aria-hidden="true">{star}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${total > 0 ? (histogram[star] / total) * 100 : 0}%` }} />
            </span>
            <span className="small-quiet" aria-hidden="true">
              {histogram[star]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
