import type { Actor } from '../../platform/actor.ts';
import type { Search } from './search.service.ts';

/** Only sitters with the basic check take orders. A profile completed just now may not be in the index yet. */
export async function isListedSitter(search: Pick<Search, 'isListed' | 'sync'>, id: number): Promise<boolean> {
  if (search.isListed(id)) return true;
  await search.sync();
  return search.isListed(id);
}

export const isListedActor = async (search: Pick<Search, 'isListed' | 'sync'>, actor: Actor | null): Promise<boolean> =>
  actor?.role === 'sitter' && isListedSitter(search, actor.id);
