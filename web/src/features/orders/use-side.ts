import { useSession } from '../../lib/session.ts';

/** The two sides of an order. */
export type Side = 'customer' | 'sitter';

/** On which side this person stands; null while that is not known, and for those who have no orders. */
export function useSide(): Side | null {
  const role = useSession()?.role;
  return role === 'customer' || role === 'sitter' ? role : null;
}
