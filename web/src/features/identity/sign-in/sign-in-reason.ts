import { isOwnRoute } from '../../../lib/return-route.ts';
import { findRouteAccess } from '../../../lib/route-access.ts';

/** Why the wanted page needs sign-in; null when nothing does. */
export function signInReason(next: string | null): 'sitter' | 'booking' | 'order' | 'page' | null {
  if (!isOwnRoute(next)) return null;
  const found = findRouteAccess(next.split(/[?#]/)[0] ?? '');
  if (!found || found.need === 'public') return null;
  if (found.path.startsWith('/specialists/:id/booking')) return 'booking';
  if (found.path.startsWith('/specialists/:id')) return 'sitter';
  return found.path === '/orders/:id' ? 'order' : 'page';
}
