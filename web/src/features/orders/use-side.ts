import { useSession } from '../../lib/session.ts';

/** The two sides of an order. */
export type Side = 'customer' | 'sitter';

/** The person's side; null while unknown, and for people without orders. */
export function useSide(): Side | null {
  const role = useSession()?.role;
  return role === 'customer' || role === 'sitter' ? role : null;
}
