import type { OpenOrdersQuery } from '@ladushki/contract/orders';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Search } from '../../search/search.service.ts';
import { isListedActor } from '../lifecycle/listed-sitter.ts';
import { selectOpenClusters, selectOpenOrders, selectOpenPoints } from './open-orders.sql.ts';
import { type Presenter, readerOf } from './order-presenter.ts';
import { readerFacts } from './reader-facts.ts';

/** Above this many points a map shows clusters. */
const mostPoints = 500;
/** Maximum number of clusters side by side. */
const clustersAcross = 12;

interface Parts {
  presenter: Presenter;
  search: Pick<Search, 'isListed' | 'sync'>;
}

export function createOpenOrders({ readDb }: Pick<Deps, 'readDb'>, { presenter, search }: Parts) {
  return {
    async list(query: OpenOrdersQuery, actor: Actor | null, locale: Locale) {
      const facts = await readerFacts(readDb, search, actor);
      const reader = { id: actor?.id ?? null, isListed: facts.isListed };
      const { count, results } = await selectOpenOrders(readDb, query, reader);
      return { count, results: results.map((view) => presenter.card(view, readerOf(view, actor, facts), locale)) };
    },
    /** All results on a map. */
    async map(query: OpenOrdersQuery, actor: Actor | null) {
      const isListed = await isListedActor(search, actor);
      const points = await selectOpenPoints(readDb, query, isListed, mostPoints + 1);
      const reply = { next: null, results: [] };
      if (points.length <= mostPoints) return { ...reply, count: points.length, points, clusters: [] };
      const clusters = await selectOpenClusters(readDb, query, isListed, clustersAcross);
      return { ...reply, count: clusters.reduce((sum, { count }) => sum + count, 0), points: [], clusters };
    },
  };
}
