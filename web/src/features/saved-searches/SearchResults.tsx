import { api } from 'virtual:api-manifest';
import type { OrderCard as Order } from '@ladushki/contract/order-schemas';
import type { SitterCard as Sitter } from '@ladushki/contract/sitter-card';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { keyOf } from '../../lib/query/queries.ts';
import { SearchDrawing } from '../../ui/art/drawings.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { OrderCard } from '../orders/OrderCard.tsx';
import { useSide } from '../orders/use-side.ts';
import { SitterCard } from '../search/results/SitterCard.tsx';
import styles from './SavedSearches.module.css';
import { listAddress, resultsQuery, savedSearchesQuery } from './saved-search-queries.ts';

function Above({ id }: { id: number }) {
  const { t } = useTranslation('saved-searches');
  const side = useSide() ?? 'customer';
  const saved = useQuery(savedSearchesQuery()).data?.results.find((search) => search.id === id);
  return (
    <div className={styles.above}>
      <div className={styles.words}>
        <p className={`strong ${styles.name}`}>{saved?.name ?? '\u00a0'}</p>
        <Link to="/profile/searches">{t('backToSearches')}</Link>
      </div>
      {saved && (
        <ButtonLink kind="secondary" size="s" to={listAddress(side, saved.query)}>
          {t('openFilters')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Looking marks everything as seen: the counts of the list are out of date. */
function useSeen(isRead: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isRead) void client.invalidateQueries({ queryKey: keyOf(api.savedSearches.list) });
  }, [client, isRead]);
}

function Found({ id }: { id: number }) {
  const { t } = useTranslation('saved-searches');
  const isSitter = useSide() === 'sitter';
  const query = useInfiniteQuery(resultsQuery(id));
  useSeen(query.isSuccess);
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton height={240} />;
  const rows = query.data.pages.flatMap(({ results }) => results as (Order | Sitter)[]);
  if (rows.length === 0) return <State drawing={<SearchDrawing />}>{t('nothingNow')}</State>;
  return (
    <InfiniteList className={isSitter ? 'stack-2' : 'card-grid'} query={query}>
      {rows.map((row) => (
        <li key={row.id}>
          {'profile' in row ? (
            <SitterCard sitter={{ ...row, is_new: false }}>
              {row.is_new && <Badge tone="blue">{t('newHere')}</Badge>}
            </SitterCard>
          ) : (
            <OrderCard order={row} to={`/orders/${row.id}`} person={row.customer} />
          )}
        </li>
      ))}
    </InfiniteList>
  );
}

/** What a saved search finds now; what is new since the last look is marked. */
export const SearchResults = ({ id }: { id: number }) => (
  <>
    <Above id={id} />
    <Found id={id} />
  </>
);
