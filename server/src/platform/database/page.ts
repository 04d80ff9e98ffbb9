import type { PageRequest } from '@ladushki/contract/primitives';
import { type SelectQueryBuilder, sql } from 'kysely';
import { offsetOf, type Page } from '../http/paging.ts';

interface Counted {
  count_of_all: number;
}

/** A page of an ordered query and the total count, in one statement. */
export async function selectPage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  const counted = query.select(sql<number>`count(*) over ()`.as('count_of_all'));
  const rows = await counted.limit(request.page_size).offset(offsetOf(request)).execute();
  const [first] = rows as unknown as Counted[];
  if (first) return { count: first.count_of_all, results: rows as unknown as Row[] };
  if (request.page === 1) return { count: 0, results: [] };
  // A page past the end has no row to carry the count.
  const [any] = (await counted.limit(1).execute()) as unknown as Counted[];
  return { count: any?.count_of_all ?? 0, results: [] };
}
