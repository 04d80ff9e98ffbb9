import type { Point } from '@ladushki/contract/places';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { selectActedFor } from '../../family/family-access.service.ts';
import { isListedActor } from '../../search/listed-sitter.service.ts';
import type { Search } from '../../search/search.service.ts';

export interface ReaderFacts {
  /** A sitter with the basic check. */
  isListed: boolean;
  /** The families for which a customer acts, their own too. */
  families: readonly number[];
  /** Where distances begin. */
  from: Point | null;
  /** The city of residence. */
  city: number | null;
}

/** What decides how a person sees orders, read once for all of them. */
export const readerFacts = async (
  db: Db,
  search: Pick<Search, 'isListed' | 'sync' | 'readerOf'>,
  actor: Actor | null,
): Promise<ReaderFacts> => {
  const { home, city } = await search.readerOf(actor);
  return {
    isListed: await isListedActor(search, actor),
    families: actor?.role === 'customer' ? await selectActedFor(db, actor.id) : [],
    from: home,
    city,
  };
};
