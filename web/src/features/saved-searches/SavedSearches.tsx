import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SearchDrawing } from '../../ui/art/drawings.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { useSide } from '../orders/use-side.ts';
import { NewSearch } from './NewSearch.tsx';
import { SearchRow } from './SearchRow.tsx';
import { savedSearchesQuery } from './saved-search-queries.ts';

function Nothing() {
  const { t } = useTranslation('saved-searches');
  const isSitter = useSide() === 'sitter';
  return (
    <State
      drawing={<SearchDrawing />}
      action={
        <ButtonLink to={isSitter ? '/orders' : '/specialists'}>{t(isSitter ? 'toOrders' : 'toSpecialists')}</ButtonLink>
      }
    >
      {t(isSitter ? 'emptySitter' : 'emptyCustomer')}
    </State>
  );
}

/** The searches that the person let us watch. */
export function SavedSearches() {
  const { t } = useTranslation('saved-searches');
  return (
    <>
      <Loaded query={useQuery(savedSearchesQuery())} skeleton={<Skeleton height={120} />}>
        {({ results }) =>
          results.length === 0 ? (
            <Nothing />
          ) : (
            <div className="stack-2">
              {results.map((search) => (
                <SearchRow key={search.id} search={search} />
              ))}
              <p className="small-quiet">
                <Link to="/profile/settings">{t('quietLink')}</Link>
              </p>
            </div>
          )
        }
      </Loaded>
      <NewSearch />
    </>
  );
}
