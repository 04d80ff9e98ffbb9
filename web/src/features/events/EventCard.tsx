import type { ShownEvent } from '@ladushki/contract/content';
import type { EventCategory } from '@ladushki/contract/content-constants';
import { imageUrl } from '@ladushki/contract/images';
import { Link } from 'react-router';
import { dayText, timeText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import type { IconName } from '../../ui/art/icon-names.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import styles from './Events.module.css';

const looks = {
  classes: { tone: 'coral', icon: 'sparkle' },
  shows: { tone: 'amber', icon: 'star' },
  walks: { tone: 'green', icon: 'map' },
  parents: { tone: 'blue', icon: 'users' },
} as const satisfies Record<EventCategory, { tone: string; icon: IconName }>;

/** Its picture, or a sign of its kind. */
export function EventCover({ event: { category, image } }: { event: Pick<ShownEvent, 'category' | 'image'> }) {
  if (image) return <img className={styles.picture} src={imageUrl(image, '512x288')} alt="" loading="lazy" />;
  const { tone, icon } = looks[category];
  return (
    <div className={`tone ${styles.cover}`} data-tone={tone}>
      <Icon name={icon} size={56} />
    </div>
  );
}

export const whenText = ({ starts_at }: Pick<ShownEvent, 'starts_at'>) =>
  `${dayText(starts_at)}, ${timeText(starts_at)}`;

export function EventCard({ event, isPast }: { event: ShownEvent; isPast: boolean }) {
  const { t } = useTranslation('events');
  return (
    <li className={`focus-ring ${styles.card}`}>
      <EventCover event={event} />
      <div className={styles.body}>
        <div className={styles.badges}>
          {isPast && <Badge>{t('past')}</Badge>}
          <Badge>{t(`categories.${event.category}`)}</Badge>
        </div>
        <h2 className={styles.title}>
          <Link to={`/events/${event.id}`} className={styles.link}>
            {event.title}
          </Link>
        </h2>
        <p className={styles.fact}>
          <Icon name="calendar" size={18} />
          {whenText(event)}
        </p>
        <p className={styles.fact}>
          <Icon name="pin" size={18} />
          {event.place}
        </p>
      </div>
    </li>
  );
}
