import { Link, useSearchParams } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SearchDrawing } from '../../ui/art/drawings.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { TabStrip } from '../../ui/layout/TabStrip.tsx';
import { EventCard } from './EventCard.tsx';
import styles from './Events.module.css';
import { SampleNotice } from './SampleNotice.tsx';
import { eventCategories, findEvents } from './sample.ts';

/** Category and search are in the URL. */
export function EventsList({ today }: { today: string }) {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const [params, setParams] = useSearchParams();
  const category = params.get('category');
  const search = params.get('search') ?? '';
  const found = findEvents(category, search, locale);

  const addressOf = (next: string | null) => ({
    search: new URLSearchParams({ ...(next && { category: next }), ...(search && { search }) }).toString(),
  });
  const type = (typed: string) =>
    setParams(
      { ...(category && { category }), ...(typed && { search: typed }) },
      { replace: true, preventScrollReset: true },
    );

  return (
    <>
      <SampleNotice />
      <div className={styles.tools}>
        <TabStrip label={t('categories.label')}>
          {[null, ...eventCategories].map((name) => (
            <Link
              key={name}
              to={addressOf(name)}
              preventScrollReset
              aria-current={name === category ? 'page' : undefined}
            >
              {t(`categories.${name ?? 'all'}`)}
            </Link>
          ))}
        </TabStrip>
        <TextInput
          label={t('search')}
          placeholder={t('searchHint')}
          icon="search"
          type="search"
          value={search}
          onChange={type}
        />
      </div>
      {found.length === 0 ? (
        <State drawing={<SearchDrawing />} action={<ButtonLink to="/events">{t('reset')}</ButtonLink>}>
          {t('empty')}
        </State>
      ) : (
        <ul className={styles.grid}>
          {found.map((event) => (
            <EventCard key={event.id} event={event} today={today} />
          ))}
        </ul>
      )}
    </>
  );
}
