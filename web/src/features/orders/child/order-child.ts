import { api } from 'virtual:api-manifest';
import type { childForSitter } from '@ladushki/contract/children';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryOf } from '../../../lib/query/queries.ts';
import { ownOrderQuery } from '../order-queries.ts';
import { useSide } from '../use-side.ts';

type ForSitter = z.output<typeof childForSitter>;

/** What a sitter may know of a child, and a parent anyway; to the parent allergies are in the record alone. */
export type ShownChild = Omit<ForSitter, 'allergies'> & Partial<Pick<ForSitter, 'allergies'>>;

/** A private file's address lives five minutes, so an open page asks for new ones in time. */
const fresh = { meta: { toast: false }, refetchInterval: 4 * 60_000 } as const;

/** A parent reads their own child by one call, the sitter of a running order by another. */
export function useOrderChild(id: number): Pick<UseQueryResult<ShownChild>, 'data' | 'error' | 'refetch'> {
  const side = useSide();
  const input = { params: { id } };
  const asParent = useQuery({ ...queryOf(api.children.read, input), ...fresh, enabled: side === 'customer' });
  const asSitter = useQuery({ ...queryOf(api.children.detailForSitter, input), ...fresh, enabled: side === 'sitter' });
  return side === 'sitter' ? asSitter : asParent;
}

/** The order through which a sitter looks at a child: null for the parent, who needs none, undefined until it is known. */
export function useSitterOrder(order: number): OrderDetail | null | undefined {
  const side = useSide();
  const { data } = useQuery({ ...ownOrderQuery('sitter', order), enabled: side === 'sitter' });
  return side === 'customer' ? null : data;
}

/** The day's tasks are open to the sitter only while the order runs. */
export function useIsActive(order: number): boolean {
  const own = useSitterOrder(order);
  return own === null || own?.status === 'active';
}
