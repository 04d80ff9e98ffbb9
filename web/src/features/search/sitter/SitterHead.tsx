import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { Link } from 'react-router';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { countText } from '../../../lib/format/short-texts.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { HeartButton } from '../../favourites/HeartButton.tsx';
import { firstName } from '../results/first-name.ts';
import { Proofs } from '../results/Proofs.tsx';
import { Rating } from '../results/Rating.tsx';
import { ShareButton } from './ShareButton.tsx';
import styles from './Sitter.module.css';

const photoSize = 176;

function Presence({ sitter }: { sitter: SitterDetail }) {
  const { t } = useTranslation('search');
  if (sitter.is_online)
    return (
      <Badge tone="green">
        <span className={styles.dot} />
        {t('online')}
      </Badge>
    );
  if (!sitter.last_seen) return null;
  const seen = { day: dayText(sitter.last_seen), time: timeText(sitter.last_seen) };
  return <span className="quiet">{t('sitter.lastSeen', { ...seen, context: sitter.profile.gender ?? 'female' })}</span>;
}

function Numbers({ sitter }: { sitter: SitterDetail }) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const years = countText(sitter.experience, 'years', locale);
  return (
    <ul className={styles.numbers}>
      <li>{sitter.experience > 0 ? t('card.experience', { years }) : t('card.noExperience')}</li>
      <li>{t('sitter.orders', { count: sitter.order_count })}</li>
      {sitter.awards_count > 0 && <li>{t('sitter.awardsCount', { count: sitter.awards_count })}</li>}
    </ul>
  );
}

/** Summary of the sitter. */
export function SitterHead({ sitter }: { sitter: SitterDetail }) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const { profile } = sitter;
  const age = t('sitter.aged', { age: sitter.age, years: countText(sitter.age, 'years', locale) });
  const where = [age, profile.city_of_residence?.name].filter(Boolean).join(' · ');
  return (
    <Card className={styles.head ?? ''}>
      <div className={styles.photo}>
        <Avatar name={profile.full_name} image={profile.image} size={photoSize} />
      </div>
      <div className={styles.who}>
        <h1 className={styles.name}>{profile.full_name}</h1>
        <p className="quiet">{where}</p>
        {sitter.reviews_count > 0 ? (
          <Link to={`/specialists/${sitter.id}/reviews`} className={styles.rating}>
            <Rating rating={profile.rating} count={sitter.reviews_count} />
          </Link>
        ) : (
          <Rating rating={profile.rating} count={sitter.reviews_count} />
        )}
        <Numbers sitter={sitter} />
        <Proofs sitter={sitter} />
        <div className={styles.presence}>
          <Presence sitter={sitter} />
          {!sitter.is_available && <Badge>{t('card.unavailable')}</Badge>}
        </div>
      </div>
      <div className={styles.tools}>
        <HeartButton sitter={sitter} name={firstName(profile.full_name)} />
        <ShareButton name={profile.full_name} />
      </div>
    </Card>
  );
}
