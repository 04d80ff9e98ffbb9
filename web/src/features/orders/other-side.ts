import type { OrderCard } from '@ladushki/contract/order-schemas';
import type { Side } from './use-side.ts';

/** The person one has the order with, if there is one yet. */
export const otherSide = (order: OrderCard, side: Side) => (side === 'customer' ? order.sitter : order.customer);
