import type { Db } from '../../../platform/database/connection.ts';
import { textOfColumns } from '../../../platform/texts.ts';
import { selectReferenceNames } from '../feed/listings.sql.ts';
import { ReferenceWords } from './text/reference-words.ts';

/** Reference data in the index: names, and the parent of each place. */
export interface References {
  words: ReferenceWords;
  parents: ReadonlyMap<number, number | null>;
}

export async function loadReferences(db: Db): Promise<References> {
  const rows = await selectReferenceNames(db);
  return {
    words: new ReferenceWords(
      rows.map(({ facet, id, ...row }) => ({ facet, id, names: Object.values(textOfColumns(row, 'name')) })),
    ),
    parents: new Map(rows.filter(({ facet }) => facet === 'city').map(({ id, parent }) => [id, parent])),
  };
}

/** The place and its parents. */
export function cityPath(parents: References['parents'], id: number): number[] {
  const path: number[] = [];
  for (let at: number | null | undefined = id; at && !path.includes(at); at = parents.get(at)) path.push(at);
  return path;
}

/** Whether a known place has moved to another parent. */
export const isMoved = (before: References['parents'], now: References['parents']) =>
  [...before].some(([id, parent]) => now.get(id) !== parent);
