import type { OpenOrdersQuery } from '@ladushki/contract/orders';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Search } from '../../search/search.service.ts';
import { isListedActor } from '../lifecycle/listed-sitter.ts';
import { type OpenPoint, selectOpenOrders, selectOpenPoints } from './open-orders.sql.ts';
import { type Presenter, readerOf } from './order-presenter.ts';

const mostPoints = 500;
const clustersAcross = 12;

const extentOf = (values: number[]) => {
  const least = values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity);
  return { least, span: most - least || 1 };
};

/** Merges neighbours into a cluster at their centre. */
function clustersOf(points: OpenPoint[]) {
  const [lat, lng] = [extentOf(points.map((point) => point.lat)), extentOf(points.map((point) => point.lng))];
  const squareOf = (value: number, { least, span }: { least: number; span: number }) =>
    Math.min(clustersAcross - 1, Math.floor(((value - least) / span) * clustersAcross));
  const squares = Map.groupBy(points, (point) => squareOf(point.lat, lat) * clustersAcross + squareOf(point.lng, lng));
  const middle = (values: number[]) =>
    Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e4) / 1e4;
  return [...squares.values()].map((square) => ({
    lat: middle(square.map((point) => point.lat)),
    lng: middle(square.map((point) => point.lng)),
    count: square.length,
  }));
}

interface Parts {
  presenter: Presenter;
  search: Pick<Search, 'isListed' | 'sync'>;
}

export function createOpenOrders({ readDb }: Pick<Deps, 'readDb'>, { presenter, search }: Parts) {
  return {
    async list(query: OpenOrdersQuery, actor: Actor | null, locale: Locale) {
      const isListed = await isListedActor(search, actor);
      const { count, results } = await selectOpenOrders(readDb, query, { id: actor?.id ?? null, isListed });
      return { count, results: results.map((view) => presenter.card(view, readerOf(view, actor, isListed), locale)) };
    },
    /** All results on a map. */
    async map(query: OpenOrdersQuery, actor: Actor | null) {
      const points = await selectOpenPoints(readDb, query, await isListedActor(search, actor));
      const isClustered = points.length > mostPoints;
      return {
        count: points.length,
        next: null,
        results: [],
        points: isClustered ? [] : points,
        clusters: isClustered ? clustersOf(points) : [],
      };
    },
  };
}
