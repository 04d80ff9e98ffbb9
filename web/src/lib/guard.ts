import { data, redirect } from 'react-router';
import { findRouteAccess, type RouteNeed, type RoutePath } from './route-access.ts';
import type { Session } from './session.ts';

/** Open before there is a role: who does not agree to the terms must still be able to delete what is held on them. */
const beforeRole: readonly RoutePath[] = ['/choose-role', '/new-password', '/profile/settings'];

const allows = (need: RouteNeed, role: Session['role']) => {
  if (need === 'public' || need === 'member') return true;
  return need === 'staff' ? role === 'moderator' : role === need;
};

export type Verdict = { kind: 'open' } | { kind: 'hidden' } | { kind: 'redirect'; to: string };

/** May this person open this address, and if not, where do they go? */
export function judge(url: Pick<URL, 'pathname' | 'search'>, session: Session | null): Verdict {
  const found = findRouteAccess(url.pathname);
  if (!found || found.need === 'public') return { kind: 'open' };
  if (!session) return { kind: 'redirect', to: `/login?next=${encodeURIComponent(url.pathname + url.search)}` };
  // Someone who has not chosen a role yet is not turned away, they are asked to choose.
  const mustChoose = !session.role && found.need !== 'staff' && !beforeRole.includes(found.path);
  if (mustChoose) return { kind: 'redirect', to: '/choose-role' };
  return allows(found.need, session.role) ? { kind: 'open' } : { kind: 'hidden' };
}

/** Throws what the router understands: a redirect, or the 404 page for what one may not know of. */
export function guard(url: URL, session: Session | null): void {
  const verdict = judge(url, session);
  if (verdict.kind === 'redirect') throw redirect(verdict.to);
  if (verdict.kind === 'hidden') throw data(null, { status: 404 });
}
