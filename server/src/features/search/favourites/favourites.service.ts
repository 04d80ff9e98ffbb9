import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { offsetOf } from '../../../platform/http/paging.ts';
import type { Search } from '../search.service.ts';
import { deleteFavourite, insertFavourite, lockPerson, selectFavourites } from './favourites.sql.ts';

export const createFavourites = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, search: Search) => ({
  /** Unlisted sitters are not shown, but their rows stay. */
  async list(actor: Actor, request: PageRequest, locale: Locale) {
    const listed = (await selectFavourites(db, actor.id)).map(({ sitter_id }) => sitter_id).filter(search.isListed);
    const start = offsetOf(request);
    const ids = listed.slice(start, start + request.page_size);
    return { count: listed.length, results: await search.cardsOf(ids, { actor, locale }) };
  },

  /** Removing always works; adding needs a listed sitter. Concurrent presses are serialised. */
  async toggle(actor: Actor, sitterId: number) {
    const is_favorite = await db.transaction().execute(async (trx) => {
      await lockPerson(trx, actor.id);
      if (await deleteFavourite(trx, actor.id, sitterId)) return false;
      if (!search.isListed(sitterId)) throw notFound();
      await insertFavourite(trx, actor.id, sitterId, clock.now());
      return true;
    });
    search.forgetFavourites(actor.id);
    return { is_favorite };
  },
});

export type Favourites = ReturnType<typeof createFavourites>;
