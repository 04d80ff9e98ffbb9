import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/errors.ts';
import { offsetOf } from '../platform/http/paging.ts';
import type { Search } from '../search/search.service.ts';
import { deleteFavourite, insertFavourite, selectFavourites } from './favourites.sql.ts';

export const createFavourites = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, search: Search) => ({
  /** Who is not listed now is not shown, but is kept. */
  async list(actor: Actor, request: PageRequest, locale: Locale) {
    const kept = (await selectFavourites(db, actor.id)).map(({ sitter_id }) => sitter_id).filter(search.isListed);
    const start = offsetOf(request);
    const ids = kept.slice(start, start + request.page_size);
    return { count: kept.length, results: await search.cardsOf(ids, { actor, locale }) };
  },

  /** Letting go works for everyone; keeping needs a sitter who is listed. */
  async toggle(actor: Actor, sitterId: number) {
    const was = await deleteFavourite(db, actor.id, sitterId);
    if (!was) {
      if (!search.isListed(sitterId)) throw notFound();
      await insertFavourite(db, actor.id, sitterId, clock.now());
    }
    search.forgetFavourites(actor.id);
    return { is_favorite: !was };
  },
});

export type Favourites = ReturnType<typeof createFavourites>;
