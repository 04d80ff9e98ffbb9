import type { SitterOrdering, SitterQuery } from '@ladushki/contract/search-query';
import { type Circumstances, filtersOf } from './filters.ts';
import { bestFitPage } from './fit/best-fit.ts';
import { type FitNeed, fitNeedOf } from './fit/fit-need.ts';
import { Matches } from './matches.ts';
import { anyOf } from './narrow.ts';
import { nearestPage } from './nearest.ts';
import type { OrderName } from './result-order.ts';
import type { SitterIndex } from './sitter-index.ts';
import { matchWords, tiersOf, type WordMatch } from './text/find-words.ts';
import type { ReferenceWords } from './text/reference-words.ts';

interface Found {
  matches: Matches;
  words: WordMatch[];
}

/** All matches of the query. */
export function findSitters(
  index: SitterIndex,
  references: ReferenceWords,
  query: SitterQuery,
  circumstances: Circumstances,
): Found {
  index.moveTo(circumstances.today);
  const words = query.search
    ? matchWords({ index, references, isVisitor: circumstances.isVisitor ?? false }, query.search)
    : [];
  const narrows = [
    ...words.map(({ strong, weak }) => anyOf([...strong, ...weak])),
    ...filtersOf(index, query, circumstances),
  ];
  return { matches: Matches.find(index.live, index.chunks, narrows), words };
}

const orderNames: Record<Exclude<SitterOrdering, 'distance' | 'fit'>, OrderName> = {
  '-rating': 'rating',
  per_hour_salary: 'cheapest',
  '-per_hour_salary': 'dearest',
  '-experience': 'experience',
  '-reviews_count': 'reviews',
  newest: 'newest',
};

/** Earliest possible position of a match in the order, to skip what lies before it. */
function firstKey(query: SitterQuery): number {
  const { ordering, per_hour_salary_start, per_hour_salary_end } = query;
  if (ordering === 'per_hour_salary' && per_hour_salary_start) return per_hour_salary_start;
  if (ordering === '-per_hour_salary' && per_hour_salary_end) return 0xffffffff - per_hour_salary_end;
  return 0;
}

/** Whoever takes orders comes before whoever does not, in every ordering. */
function byAvailability({ facets }: SitterIndex, matches: Matches): Matches[] {
  const available = facets.get('available', 1);
  const taking = matches.only([[available, true]]);
  return taking.count === matches.count ? [matches] : [taking, matches.only([[available, false]])];
}

/** The slots of one page. A text search without `ordering` sorts by relevance. */
export function pageOfSlots(
  index: SitterIndex,
  { matches, words }: Found,
  query: SitterQuery,
  need: FitNeed = fitNeedOf(query, { home: null, city: null, order: null }),
): number[] {
  const { ordering = '-rating', page_size: limit } = query;
  const offset = (query.page - 1) * limit;
  if (ordering === 'fit') return bestFitPage(index, matches, need, { offset, limit });
  const groups = byAvailability(index, matches);
  const window = { offset, limit };
  if (ordering === 'distance') {
    const { from } = need;
    return from ? pageOfTiers(groups, window, (tier, part) => nearestPage(index, tier, from, part)) : [];
  }
  const order = index.orders.byName[orderNames[ordering]];
  const isByRelevance = words.length > 0 && !query.ordering;
  const tiers = isByRelevance ? groups.flatMap((group) => tiersOf(group, words)) : groups;
  const key = isByRelevance ? 0 : firstKey(query);
  return pageOfTiers(tiers, window, (tier, part) => tier.page(order, part.offset, part.limit, key));
}

interface PageWindow {
  offset: number;
  limit: number;
}

function pageOfTiers(
  tiers: readonly Matches[],
  { offset, limit }: PageWindow,
  pageOf: (tier: Matches, part: PageWindow) => number[],
): number[] {
  const page: number[] = [];
  let before = 0;
  for (const tier of tiers) {
    const missing = limit - page.length;
    if (missing > 0) page.push(...pageOf(tier, { offset: Math.max(0, offset - before), limit: missing }));
    before += tier.count;
  }
  return page;
}
