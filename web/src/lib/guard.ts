import { splitLocale } from '@ladushki/contract/locale-paths';
import type { RouteNeed, RoutePath } from '@ladushki/contract/page-routes';
import { data, redirect } from 'react-router';
import type { Reader } from './app-env.ts';
import { entranceTo, isOwnRoute, landingOf } from './return-route.ts';
import { findRouteAccess } from './route-access.ts';
import { readerOf, type Session } from './session.ts';

/** Accessible without a role: people who do not accept the terms must still be able to delete their account. */
const beforeRole: readonly RoutePath[] = ['/choose-role', '/new-password', '/profile/settings'];

/** Guest-only pages. */
const entrances: readonly RoutePath[] = ['/login', '/register'];

const allowed: Record<RouteNeed, readonly Reader[]> = {
  public: ['visitor', 'newcomer', 'customer', 'sitter', 'moderator'],
  member: ['newcomer', 'customer', 'sitter', 'moderator'],
  customer: ['customer'],
  sitter: ['sitter'],
  customer_or_sitter: ['customer', 'sitter'],
  staff: ['moderator'],
};

/** Whether a reader may open a page; others get no link. */
export const isFor = (reader: Reader, path: string) => {
  const found = findRouteAccess(path);
  return found !== null && allowed[found.need].includes(reader);
};

export type Verdict = { kind: 'open' } | { kind: 'hidden' } | { kind: 'redirect'; to: string };

/** Redirects to the wanted page, or the person's first; callbacks of external providers are handled where they arrive. */
function passEntrance(search: URLSearchParams, { role }: Session): Verdict {
  if (search.has('state')) return { kind: 'open' };
  const next = search.get('next');
  return { kind: 'redirect', to: isOwnRoute(next) ? next : landingOf(role) };
}

/** Whether a person may open a path, and otherwise where to redirect. */
export function judge(url: Pick<URL, 'pathname' | 'search'>, session: Session | null): Verdict {
  const found = findRouteAccess(url.pathname);
  if (!found) return { kind: 'open' };
  if (session && entrances.includes(found.path)) return passEntrance(new URLSearchParams(url.search), session);
  if (found.need === 'public') return { kind: 'open' };
  if (!session) return { kind: 'redirect', to: entranceTo('/login', splitLocale(url.pathname).path + url.search) };
  // People without a role are redirected to the role choice.
  const mustChoose = !session.role && found.need !== 'staff' && !beforeRole.includes(found.path);
  if (mustChoose) return { kind: 'redirect', to: '/choose-role' };
  return allowed[found.need].includes(readerOf(session)) ? { kind: 'open' } : { kind: 'hidden' };
}

/**
 * Throws a redirect, or a 404 for pages that must stay unknown. `prefix` is that of the address's language, where the
 * router does not add it: it does for a redirect in the browser, not for one of a middleware on the server.
 */
export function guard(url: URL, session: Session | null, prefix = ''): void {
  const verdict = judge(url, session);
  if (verdict.kind === 'redirect') throw redirect(prefix + verdict.to);
  if (verdict.kind === 'hidden') throw data(null, { status: 404 });
}
