import type { SitterCard as Sitter } from '@ladushki/contract/sitter-card';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberText } from '../../../lib/format/formats.ts';
import { priceText } from '../../../lib/format/money.ts';
import { countText } from '../../../lib/format/short-texts.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { keepWanted } from '../../../lib/wanted.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { HeartButton } from '../../favourites/HeartButton.tsx';
import { firstName } from './first-name.ts';
import { Proofs } from './Proofs.tsx';
import { Rating } from './Rating.tsx';
import styles from './SitterCard.module.css';

const photoSize = 112;
const skillsShown = 3;

function Price({ sitter }: { sitter: Sitter }) {
  const { locale } = useLocale();
  const { per_hour_salary: hour, per_month_salary: month } = sitter;
  return (
    <p className={styles.price}>
      {hour !== null && <b>{priceText(hour, 'per_hour', locale)}</b>}
      {month !== null && (
        <span className={hour === null ? styles.only : styles.month}>{priceText(month, 'per_month', locale)}</span>
      )}
    </p>
  );
}

function Place({ sitter: { profile, distance } }: { sitter: Sitter }) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const far = distance !== null && t('km', { distance: numberText(distance, locale, 1) });
  return <p className="quiet">{[profile.city_of_residence?.name, far].filter(Boolean).join(' · ')}</p>;
}

function Skills({ skills }: Pick<Sitter, 'skills'>) {
  const { t } = useTranslation('search');
  const more = skills.length - skillsShown;
  if (skills.length === 0) return null;
  return (
    <ul className="chip-row" aria-label={t('card.skills')}>
      {skills.slice(0, skillsShown).map(({ id, name }) => (
        <li key={id} className={styles.skill}>
          {name}
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t('card.moreSkills', { count: more })}</li>}
    </ul>
  );
}

interface SitterCardProps {
  sitter: Sitter;
  /** The search has dates, and this sitter is free on them. */
  isFree?: boolean;
  /** Compact: without secondary data. */
  isShort?: boolean;
  children?: ReactNode;
}

/** The whole card is a link; the heart is a separate button. */
export function SitterCard({ sitter, isFree = false, isShort = false, children }: SitterCardProps) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const { profile } = sitter;
  const name = firstName(profile.full_name);
  const path = `/specialists/${sitter.id}`;
  const gender = profile.gender ?? 'female';
  const onTime = sitter.reliability?.on_time_percent ?? null;
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <Avatar name={name} image={profile.image} size={photoSize} />
        {sitter.is_online && <span className={styles.online}>{t('online')}</span>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={path} className={styles.link} onClick={() => keepWanted({ path, name })}>
            {t('card.nameAge', { name, age: sitter.age, years: countText(sitter.age, 'years', locale) })}
          </Link>
        </h3>
        <Place sitter={sitter} />
        <Rating rating={profile.rating} count={sitter.reviews_count} />
        <Price sitter={sitter} />
        <p className="quiet">
          {sitter.experience > 0
            ? t('card.experience', { years: countText(sitter.experience, 'years', locale) })
            : t('card.noExperience')}
          {onTime !== null && t('card.onTime', { percent: onTime })}
        </p>
      </div>
      <div className={styles.heart}>
        <HeartButton sitter={sitter} name={name} />
      </div>
      <div className={styles.below}>
        {!isShort && <Skills skills={sitter.skills} />}
        {isFree && !isShort && sitter.is_available && (
          <Badge tone="green" icon="calendar">
            {t('card.free', { context: gender })}
          </Badge>
        )}
        {sitter.is_new && !isShort && <Badge tone="blue">{t('card.newcomer')}</Badge>}
        {!sitter.is_available && <Badge>{t('card.unavailable')}</Badge>}
        {children}
        <Proofs sitter={sitter} />
      </div>
    </article>
  );
}
