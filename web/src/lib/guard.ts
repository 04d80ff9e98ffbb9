import { data, redirect } from 'react-router';
import { findRouteAccess, type RouteNeed } from './route-access.ts';
import type { Session } from './session.ts';

const needsRole = (need: RouteNeed) => need === 'customer' || need === 'sitter';

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
  if (allows(found.need, session.role)) return { kind: 'open' };
  // Someone who has not chosen a role yet is not turned away, they are asked to choose.
  if (!session.role && needsRole(found.need)) return { kind: 'redirect', to: '/choose-role' };
  return { kind: 'hidden' };
}

/** Throws what the router understands: a redirect, or the 404 page for what one may not know of. */
export function guard(url: URL, session: Session | null): void {
  const verdict = judge(url, session);
  if (verdict.kind === 'redirect') throw redirect(verdict.to);
  if (verdict.kind === 'hidden') throw data(null, { status: 404 });
}
