import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';
import { useSearchText } from '../parts/use-search-text.ts';

type Person = ReplyOf<typeof api.moderation.people>['results'][number];

const mostCounted = 10_000;

export function PersonBadges({ person }: { person: Pick<Person, 'blocked' | 'erased'> }) {
  const { t } = useTranslation('staff');
  return (
    <>
      {person.blocked && (
        <Badge tone="red" icon="ban">
          {t('people.blocked')}
        </Badge>
      )}
      {person.erased && <Badge>{t('people.erased')}</Badge>}
    </>
  );
}

function PersonRow({ person }: { person: Person }) {
  const { t } = useTranslation('staff');
  return (
    <li className={styles.row} data-link>
      <div>
        <Link className={styles.main} to={`/staff/people/${person.id}`}>
          {person.full_name}
        </Link>
        <p className={styles.line}>
          <span>{t(`people.roles.${person.role ?? 'none'}`)}</span>
          <span>{t('people.number', { id: person.id })}</span>
          <span>{t('people.since', { day: dayText(person.created_date) })}</span>
        </p>
      </div>
      <div className={styles.side}>
        <PersonBadges person={person} />
      </div>
    </li>
  );
}

/** Search by name, phone, e-mail or id. */
export function PeopleSearch() {
  const { t } = useTranslation('staff');
  const [sent, typed, setTyped] = useSearchText();
  const query = useInfiniteQuery(pagesOf(api.moderation.people, { query: sent ? { search: sent } : {} }));
  return (
    <Stack gap={2}>
      <TextInput
        label={t('people.search')}
        hint={t('people.hint')}
        icon="search"
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={254}
      />
      <div>
        <StaffList
          query={query}
          empty={t('people.empty')}
          head={(count) => (
            <p className={styles.tools} aria-live="polite">
              {count >= mostCounted ? t('people.many', { count }) : t('people.found', { count })}
            </p>
          )}
        >
          {(person) => <PersonRow key={person.id} person={person} />}
        </StaffList>
      </div>
    </Stack>
  );
}
