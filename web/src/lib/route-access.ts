import { splitLocale } from '@ladushki/contract/locale-paths';
import { type RouteNeed, type RoutePath, routeAccess } from '@ladushki/contract/page-routes';

export interface RouteMatch {
  path: RoutePath;
  need: RouteNeed;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Static segments before parameters, so that `/order/open/:id` wins over `/order/:order/…`. */
const patterns = (Object.keys(routeAccess) as RoutePath[])
  .map((path) => ({ path, segments: segmentsOf(path) }))
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length);

/** The page of a path in any language, or null. Case-insensitive, like the router. */
export function findRouteAccess(pathname: string): RouteMatch | null {
  const segments = segmentsOf(splitLocale(pathname).path.toLowerCase());
  const found = patterns.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((segment, at) => segment.startsWith(':') || segment === segments[at]),
  );
  return found ? { path: found.path, need: routeAccess[found.path] } : null;
}
