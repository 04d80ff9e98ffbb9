import type { ShownEvent } from '@ladushki/contract/content';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { RichText } from '../content/RichText.tsx';
import { EventCover, whenText } from './EventCard.tsx';
import styles from './Events.module.css';

export function EventDetail({ event }: { event: ShownEvent }) {
  const { t } = useTranslation('events');
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('common:nav.main'), to: '/' },
          { label: t('common:nav.events'), to: '/events' },
          { label: event.title },
        ]}
      />
      <div className={styles.detail}>
        <article>
          <EventCover event={event} />
          <h1>{event.title}</h1>
          <RichText text={event.text} />
        </article>
        <aside className={styles.facts}>
          <dl>
            <dt>{t('when')}</dt>
            <dd>{whenText(event)}</dd>
            <dt>{t('where')}</dt>
            <dd>{event.place}</dd>
          </dl>
          <ButtonLink to={`/events?category=${event.category}`} kind="secondary" wide>
            {t('similar')}
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}
