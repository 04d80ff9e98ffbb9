import { Link } from 'react-router';
import { dateText } from '../../lib/format/dates.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import styles from './Events.module.css';
import { PriceText } from './PriceText.tsx';
import { categoryIcons, dateOf, type EventCategory, type SampleEvent } from './sample.ts';

const tones = {
  classes: 'coral',
  shows: 'amber',
  walks: 'green',
  parents: 'blue',
} as const satisfies Record<EventCategory, string>;

export function EventCover({ category }: { category: EventCategory }) {
  return (
    <div className={`tone ${styles.cover}`} data-tone={tones[category]}>
      <Icon name={categoryIcons[category]} size={56} />
    </div>
  );
}

export function EventCard({ event, today }: { event: SampleEvent; today: string }) {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  return (
    <li className={`focus-ring ${styles.card}`}>
      <EventCover category={event.category} />
      <div className={styles.body}>
        <div className={styles.badges}>
          <Badge tone="amber">{t('sample')}</Badge>
          <Badge>{t(`categories.${event.category}`)}</Badge>
          <Badge>{event.age[locale]}</Badge>
        </div>
        <h2 className={styles.title}>
          <Link to={`/events/${event.id}`} className={styles.link}>
            {event.title[locale]}
          </Link>
        </h2>
        <p className={styles.fact}>
          <Icon name="calendar" size={18} />
          {`${dateText(dateOf(event, today))}, ${event.time}`}
        </p>
        <p className={styles.fact}>
          <Icon name="pin" size={18} />
          {event.place[locale]}
        </p>
        <p className={styles.price}>
          <PriceText price={event.price} />
        </p>
      </div>
    </li>
  );
}
