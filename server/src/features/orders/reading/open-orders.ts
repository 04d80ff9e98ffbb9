import { fitOf } from '@ladushki/contract/fit';
import type { OpenOrdersQuery } from '@ladushki/contract/orders';
import { shownDistance } from '@ladushki/contract/places';
import type { Locale } from '@ladushki/contract/primitives';
import { hoursOf, moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField } from '../../../platform/errors.ts';
import { offsetOf, type Page } from '../../../platform/http/paging.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import type { Search } from '../../search/search.service.ts';
import { periodOf } from '../order.ts';
import { texts } from '../orders.texts.ts';
import {
  type FactsRow,
  type Narrowing,
  selectFacts,
  selectOpenClusters,
  selectOpenOrders,
  selectOpenPoints,
  selectViewsOf,
} from './open-orders.sql.ts';
import { joinedWeek, searchWords } from './open-search.service.ts';
import { byFit, type OrderFacts, type OrderWish, orderPoints, orderWishOf } from './order-fit.policy.ts';
import { type Presenter, readerOf } from './order-presenter.ts';
import type { OrderView } from './order-view.sql.ts';
import { selectOwnTerms } from './own-terms.sql.ts';
import { selectOwnWeek } from './own-week.sql.ts';
import { type ReaderFacts, readerFacts } from './reader-facts.ts';

/** Above this many points a map shows clusters. */
const mostPoints = 500;
/** Maximum number of clusters side by side. */
const clustersAcross = 12;

interface Parts {
  presenter: Presenter;
  search: Pick<Search, 'isListed' | 'sync' | 'readerOf'>;
  referenceData: Pick<ReferenceData, 'cityWithDistricts' | 'citiesNamed'>;
}

/** A narrowing with all by which orders are measured. */
interface Reading {
  narrowing: Narrowing;
  wish: OrderWish;
  facts: ReaderFacts;
}

/** Whose lists are sorted by fit. */
const isMember = (actor: Actor | null): actor is Actor => actor?.role === 'customer' || actor?.role === 'sitter';

/** Exact hours are for listed sitters: a filter would tell them to others. */
function requireAllowed(query: OpenOrdersQuery, actor: Actor | null, { isListed, from }: ReaderFacts): void {
  const hidden = (['time_from', 'fits_my_week'] as const).find((name) => query[name] !== undefined);
  if (hidden && !isListed) throw invalidField(hidden, texts.hoursForListed);
  if (query.within !== undefined && !from) throw invalidField('within', texts.homeNeeded);
  if (query.ordering === 'distance' && !query.location && !from) throw invalidField('location', texts.homeNeeded);
  if (query.ordering === 'fit' && !isMember(actor)) throw invalidField('ordering', texts.fitForMembers);
}

export function createOpenOrders(
  { readDb, clock }: Pick<Deps, 'readDb' | 'clock'>,
  { presenter, search, referenceData }: Parts,
) {
  /** The query with all that it means for this reader. */
  async function readingOf(query: OpenOrdersQuery, actor: Actor | null): Promise<Reading> {
    const facts = await readerFacts(readDb, search, actor);
    requireAllowed(query, actor, facts);
    const { isListed, from } = facts;
    const sitterId = actor?.role === 'sitter' ? actor.id : null;
    const week = isListed && sitterId ? joinedWeek(await selectOwnWeek(readDb, sitterId)) : [];
    const terms = (sitterId && (await selectOwnTerms(readDb, sitterId))) || null;
    const narrowing = {
      query,
      isListed,
      readerId: actor?.id ?? null,
      from: query.location ?? from,
      home: from,
      cities: query.city?.flatMap((id) => referenceData.cityWithDistricts(id)),
      words: searchWords(query.search).map((word) => ({ word, cities: referenceData.citiesNamed(word) })),
      week: query.fits_my_week ? week : undefined,
    };
    return { narrowing, facts, wish: orderWishOf(query, { from, week, terms }) };
  }

  /** The place as far as the reader may know it, and hours that an outline does not tell are in no wish of its reader. */
  const factsOf = (row: Omit<FactsRow, 'id'>, { isListed }: ReaderFacts): OrderFacts => ({
    ...row,
    hours: hoursOf(periodOf({ ...row, start_date: '', end_date: null, unlimited_date: true })),
    place: presenter.shownPlace(row, isListed ? 'work' : 'outline'),
  });

  /** One's own city first, then by fit. Elsewhere is read only for pages that reach there. */
  async function bestFit({ narrowing, wish, facts }: Reading): Promise<Page<OrderView>> {
    const offset = offsetOf(narrowing.query);
    const end = offset + narrowing.query.page_size;
    const own = facts.city === null ? [] : referenceData.cityWithDistricts(facts.city);
    const ranked: number[] = [];
    for (const isThere of own.length > 0 ? [true, false] : [false]) {
      if (ranked.length >= end) break;
      const rows = await selectFacts(readDb, narrowing, own, isThere);
      const measured = rows.map((row) => ({ id: row.id, facts: factsOf(row, facts) }));
      ranked.push(...byFit(measured, wish).map(({ id }) => id));
    }
    return selectViewsOf(readDb, narrowing, ranked.slice(offset, end));
  }

  return {
    async list(query: OpenOrdersQuery, actor: Actor | null, locale: Locale) {
      const reading = await readingOf(query, actor);
      const { facts, narrowing, wish } = reading;
      const isByFit = query.ordering === 'fit' || (isMember(actor) && !query.ordering && !query.search);
      const { count, results } = isByFit ? await bestFit(reading) : await selectOpenOrders(readDb, narrowing);
      const cardView = { locale, from: narrowing.from, today: moscowDate(clock.now()) };
      const fitTo = (view: OrderView) => {
        const fit = fitOf(orderPoints(factsOf({ ...view, ages: view.children.map(({ age }) => age) }, facts), wish));
        return fit.points.length > 0 ? fit : null;
      };
      return {
        count,
        results: results.map((view) =>
          presenter.card(view, readerOf(view, actor, facts), {
            ...cardView,
            fit: isMember(actor) ? fitTo(view) : null,
          }),
        ),
      };
    },
    /** All results on a map. */
    async map(query: OpenOrdersQuery, actor: Actor | null) {
      const { narrowing } = await readingOf(query, actor);
      const found = await selectOpenPoints(readDb, narrowing, mostPoints + 1);
      const { from } = narrowing;
      const points = found.map((point) => ({ ...point, distance: from && shownDistance(from, point) }));
      const reply = { next: null, results: [] };
      if (points.length <= mostPoints) return { ...reply, count: points.length, points, clusters: [] };
      const clusters = await selectOpenClusters(readDb, narrowing, clustersAcross);
      return { ...reply, count: clusters.reduce((sum, { count }) => sum + count, 0), points: [], clusters };
    },
  };
}
