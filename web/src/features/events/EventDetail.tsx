import { dateText } from '../../lib/format/dates.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { EventCover } from './EventCard.tsx';
import styles from './Events.module.css';
import { PriceText } from './PriceText.tsx';
import { SampleNotice } from './SampleNotice.tsx';
import { dateOf, type SampleEvent } from './sample.ts';

export function EventDetail({ event, today }: { event: SampleEvent; today: string }) {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('common:nav.main'), to: '/' },
          { label: t('common:nav.events'), to: '/events' },
          { label: event.title[locale] },
        ]}
      />
      <div className={styles.detail}>
        <article>
          <EventCover category={event.category} />
          <h1>{event.title[locale]}</h1>
          <SampleNotice />
          <p className={styles.text}>{event.text[locale]}</p>
        </article>
        <aside className={styles.facts}>
          <dl>
            <dt>{t('when')}</dt>
            <dd>{`${dateText(dateOf(event, today))}, ${event.time}`}</dd>
            <dt>{t('where')}</dt>
            <dd>{event.place[locale]}</dd>
            <dt>{t('forWhom')}</dt>
            <dd>{event.age[locale]}</dd>
            <dt>{t('price')}</dt>
            <dd>
              <PriceText price={event.price} />
            </dd>
          </dl>
          <ButtonLink to={`/events?category=${event.category}`} kind="secondary" wide>
            {t('similar')}
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}
