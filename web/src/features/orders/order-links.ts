import type { OrderCard } from '@ladushki/contract/order-schemas';
import type { Side } from './use-side.ts';

/** The page of an order: an open one is a list of offers to its customer and an announcement to others. */
export function orderLink({ id, status }: Pick<OrderCard, 'id' | 'status'>, side: Side | null): string {
  if (status !== 'open') return `/my-orders/order/${id}`;
  return side === 'customer' ? `/my-orders/order/open/${id}` : `/orders/${id}`;
}
