import type { ListingChange } from '../../search/feed/listing-history.service.ts';
import type { Searches } from './live-searches.ts';
import { sitterGroups } from './search-tables.ts';

const groups = Object.keys(sitterGroups) as (keyof typeof sitterGroups)[];

/** Ids of the searches that find the sitter as they are now, and did not before. */
export function matchSitter({ sitters: table }: Searches, { wasListed, found }: ListingChange): number[] {
  const [before, after] = [table.deciding(found.before), table.deciding(found.after)];
  const wasFound = (row: number) => wasListed && groups.every((group) => before(table.asks(row, group)));
  return table
    .find(groups, after)
    .filter((row) => !wasFound(row))
    .map(table.idOf);
}
