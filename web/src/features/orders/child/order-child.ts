import { api } from 'virtual:api-manifest';
import type { childForSitter } from '@ladushki/contract/children';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryOf } from '../../../lib/query/queries.ts';
import { ownOrderQuery } from '../order-queries.ts';
import { useSide } from '../use-side.ts';

type ForSitter = z.output<typeof childForSitter>;

/** The sitter's view of a child, also used for the parent; the parent's allergies are in the record only. */
export type ShownChild = Omit<ForSitter, 'allergies'> & Partial<Pick<ForSitter, 'allergies'>>;

/** Signed URLs expire after five minutes, so an open page refetches in time. */
const fresh = { meta: { toast: false }, refetchInterval: 4 * 60_000 } as const;

/** The parent and the sitter of an active order use different calls. */
export function useOrderChild(id: number): Pick<UseQueryResult<ShownChild>, 'data' | 'error' | 'refetch'> {
  const side = useSide();
  const input = { params: { id } };
  const asParent = useQuery({ ...queryOf(api.children.read, input), ...fresh, enabled: side === 'customer' });
  const asSitter = useQuery({ ...queryOf(api.children.detailForSitter, input), ...fresh, enabled: side === 'sitter' });
  return side === 'sitter' ? asSitter : asParent;
}

/** The order that gives a sitter access: null for the parent, undefined until known. */
export function useSitterOrder(order: number): OrderDetail | null | undefined {
  const side = useSide();
  const { data } = useQuery({ ...ownOrderQuery('sitter', order), enabled: side === 'sitter' });
  return side === 'customer' ? null : data;
}

/** Tasks are visible to the sitter only while the order is active. */
export function useIsActive(order: number): boolean {
  const own = useSitterOrder(order);
  return own === null || own?.status === 'active';
}
