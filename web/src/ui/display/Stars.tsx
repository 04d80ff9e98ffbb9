import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../art/Icon.tsx';
import styles from './Stars.module.css';

const all = [1, 2, 3, 4, 5];

/** A rating out of five. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.stars} role="img" aria-label={t('stars', { rating })}>
      {all.map((star) => (
        <Icon key={star} name={star <= Math.round(rating) ? 'star-filled' : 'star'} size={size} />
      ))}
    </span>
  );
}
