import { FavouritesList } from '../../features/favourites/FavouritesList.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('favorites');

export default function FavoritesPage() {
  return (
    <>
      <PageHeading page="favorites" />
      <FavouritesList />
    </>
  );
}
