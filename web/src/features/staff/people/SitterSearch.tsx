import { api } from 'virtual:api-manifest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';
import { useSearchText } from '../parts/use-search-text.ts';

const longest = 100;

/** Sitters by name or number, for those who record checks. */
export function SitterSearch() {
  const { t } = useTranslation('staff');
  const [sent, typed, setTyped] = useSearchText();
  const query = useInfiniteQuery(pagesOf(api.staffPeople.sitters, { query: sent ? { search: sent } : {} }));
  return (
    <Stack gap={2}>
      <TextInput
        label={t('staffChecks.search')}
        icon="search"
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={longest}
      />
      <div>
        <StaffList query={query} empty={t('staffChecks.nobody')}>
          {({ id, full_name }) => (
            <li key={id} className={styles.row} data-link>
              <div>
                <Link className={styles.main} to={`/staff/checks/${id}`}>
                  {full_name}
                </Link>
                <p className={styles.line}>{t('people.number', { id })}</p>
              </div>
            </li>
          )}
        </StaffList>
      </div>
    </Stack>
  );
}
