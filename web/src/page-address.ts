import type { RoutePath } from '@ladushki/contract/page-routes';
import { orderFilters } from './features/orders/list/order-filters.ts';
import { sitterFilters } from './features/search/filters/filters.ts';
import { consentOf, localeOf, schemeOf } from './lib/app-env.ts';
import { findRouteAccess } from './lib/route-access.ts';
import { readerOf, readSession } from './lib/session.ts';

type Read = (params: URLSearchParams) => Record<string, string>;

/** As written, in this order. */
const values =
  (...names: string[]): Read =>
  (params) =>
    Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])));

/** Only their presence matters; values are read in the browser. */
const present =
  (...names: string[]): Read =>
  (params) =>
    Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, '']] : [])));

const all =
  (...reads: Read[]): Read =>
  (params) =>
    Object.assign({}, ...reads.map((read) => read(params)));

/** Query parameters that each public page depends on; the others depend on none. */
const searchOf: Partial<Record<RoutePath, Read>> = {
  '/': present('code', 'error'),
  '/specialists': all((params) => sitterFilters.write(sitterFilters.read(params)), values('view')),
  '/orders': all((params) => orderFilters.write(orderFilters.read(params)), values('view')),
  '/events': values('category', 'search'),
  '/login': all(values('provider', 'next'), present('code', 'error', 'state')),
  '/register': values('role', 'next'),
};

/**
 * The URL under which a public page is rendered and cached: parameters that the page does not read are removed, the
 * others are in a fixed order. Null for a page that is not public.
 */
export function canonicalAddress(address: string): string | null {
  const { origin, pathname, searchParams } = new URL(address);
  const found = findRouteAccess(pathname);
  if (found?.need !== 'public') return null;
  const search = new URLSearchParams(searchOf[found.path]?.(searchParams));
  // The token of a secret link names nobody's page: it is read in the browser alone.
  const isSecret = found.path.endsWith('/:token');
  const path = (isSecret ? pathname.replace(/[^/]+\/?$/, '-') : pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  return `${origin}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** The cache key of a public page: URL, role, language, scheme and cookie consent. Null for other pages. */
export function sharedPage(asked: string, cookie: string): { address: string; key: string } | null {
  const address = canonicalAddress(asked);
  if (address === null) return null;
  const reader = readerOf(readSession(cookie));
  return { address, key: [address, reader, localeOf(asked, cookie), schemeOf(cookie), consentOf(cookie)].join(' ') };
}
