import type { OrderCard } from '@ladushki/contract/order-schemas';
import type { Side } from './use-side.ts';

/** The other person of the order, if any. */
export const otherSide = (order: OrderCard, side: Side) => (side === 'customer' ? order.sitter : order.customer);
