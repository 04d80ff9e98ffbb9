import { numberText } from '../../../lib/format/formats.ts';
import { countText } from '../../../lib/format/short-texts.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import styles from './Rating.module.css';

interface RatingProps {
  rating: number | null;
  count: number;
}

/** «★ 4,85 · 12 отзывов». */
export function Rating({ rating, count }: RatingProps) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  if (rating === null) return <span className="quiet">{t('noReviews')}</span>;
  return (
    <span className={styles.rating}>
      <Icon name="star-filled" size={18} className={styles.star ?? ''} />
      <span className="hidden-text">{t('rating')}</span>
      <b>{numberText(rating, locale)}</b>
      <span className={`quiet ${styles.count}`}>{countText(count, 'reviews', locale)}</span>
    </span>
  );
}
