import { data, redirect } from 'react-router';
import type { Reader } from './app-env.ts';
import { entranceTo, isOwnRoute } from './return-route.ts';
import { findRouteAccess, type RouteNeed, type RoutePath } from './route-access.ts';
import { readerOf, type Session } from './session.ts';

/** Open before there is a role: who does not agree to the terms must still be able to delete what is held on them. */
const beforeRole: readonly RoutePath[] = ['/choose-role', '/new-password', '/profile/settings'];

/** Nobody who is signed in has anything to do here. */
const entrances: readonly RoutePath[] = ['/login', '/register'];

const allowed: Record<RouteNeed, readonly Reader[]> = {
  public: ['visitor', 'newcomer', 'customer', 'sitter', 'moderator'],
  member: ['newcomer', 'customer', 'sitter', 'moderator'],
  customer: ['customer'],
  sitter: ['sitter'],
  customer_or_sitter: ['customer', 'sitter'],
  staff: ['moderator'],
};

/** Whether a page is there for a reader at all: what is not gets no link either. */
export const isFor = (reader: Reader, path: string) => {
  const found = findRouteAccess(path);
  return found !== null && allowed[found.need].includes(reader);
};

export type Verdict = { kind: 'open' } | { kind: 'hidden' } | { kind: 'redirect'; to: string };

/** On to where they wanted, or home; the answer of a third party is read where it comes in. */
function passEntrance(search: URLSearchParams): Verdict {
  if (search.has('state')) return { kind: 'open' };
  const next = search.get('next');
  return { kind: 'redirect', to: isOwnRoute(next) ? next : '/' };
}

/** May this person open this address, and if not, where do they go? */
export function judge(url: Pick<URL, 'pathname' | 'search'>, session: Session | null): Verdict {
  const found = findRouteAccess(url.pathname);
  if (!found) return { kind: 'open' };
  if (session && entrances.includes(found.path)) return passEntrance(new URLSearchParams(url.search));
  if (found.need === 'public') return { kind: 'open' };
  if (!session) return { kind: 'redirect', to: entranceTo('/login', url.pathname + url.search) };
  // Someone who has not chosen a role yet is not turned away, they are asked to choose.
  const mustChoose = !session.role && found.need !== 'staff' && !beforeRole.includes(found.path);
  if (mustChoose) return { kind: 'redirect', to: '/choose-role' };
  return allowed[found.need].includes(readerOf(session)) ? { kind: 'open' } : { kind: 'hidden' };
}

/** Throws what the router understands: a redirect, or the 404 page for what one may not know of. */
export function guard(url: URL, session: Session | null): void {
  const verdict = judge(url, session);
  if (verdict.kind === 'redirect') throw redirect(verdict.to);
  if (verdict.kind === 'hidden') throw data(null, { status: 404 });
}
