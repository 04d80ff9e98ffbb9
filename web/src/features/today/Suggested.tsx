import type { Today } from '@ladushki/contract/today';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { SitterCard } from '../search/results/SitterCard.tsx';
import styles from './Today.module.css';

const nearHomeKm = 10;

/** Sitters near home, for a family with nothing planned. */
export function Suggested({ suggest: { location, sitters } }: { suggest: NonNullable<Today['suggest']> }) {
  const { t } = useTranslation('today');
  const near = location ? `?location=${location.lat},${location.lng},${nearHomeKm}` : '';
  return (
    <section className={styles.suggested}>
      <header className="row-wide">
        <h2 className={styles.heading}>{t(location ? 'suggest.near' : 'suggest.best')}</h2>
        <ButtonLink to={`/specialists${near}`} kind="quiet" size="s">
          {t('suggest.all')}
        </ButtonLink>
      </header>
      <ul className="card-grid">
        {sitters.map((sitter) => (
          <li key={sitter.id}>
            <SitterCard sitter={sitter} isShort />
          </li>
        ))}
      </ul>
    </section>
  );
}
