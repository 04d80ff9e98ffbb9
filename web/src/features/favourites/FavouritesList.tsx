import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SearchDrawing } from '../../ui/art/drawings.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { SitterCard } from '../search/results/SitterCard.tsx';
import { SitterListSkeleton } from '../search/results/SitterListSkeleton.tsx';
import { favouritesQuery } from './favourite-queries.ts';

/** Favourites; a removed one stays visible until the page is left, for undo. */
export function FavouritesList() {
  const { t } = useTranslation('search');
  const query = useInfiniteQuery(favouritesQuery());
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />;
  if (!query.data)
    return (
      <ul className="card-grid">
        <SitterListSkeleton />
      </ul>
    );
  const sitters = query.data.pages.flatMap(({ results }) => results);
  if (sitters.length === 0)
    return (
      <State drawing={<SearchDrawing />} action={<ButtonLink to="/specialists">{t('favourites.find')}</ButtonLink>}>
        {t('favourites.empty')}
      </State>
    );
  return (
    <InfiniteList className="card-grid" query={query}>
      {sitters.map((sitter) => (
        <li key={sitter.id}>
          <SitterCard sitter={sitter} />
        </li>
      ))}
    </InfiniteList>
  );
}
