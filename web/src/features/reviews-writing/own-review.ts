import type { OrderDetail } from '@ladushki/contract/order-schemas';

/** Of an order's two reviews the one that this side wrote, and the one about it. */
export const reviewsFor = (order: Pick<OrderDetail, 'review' | 'review_of_customer'>, side: 'customer' | 'sitter') =>
  side === 'customer'
    ? { own: order.review, others: order.review_of_customer }
    : { own: order.review_of_customer, others: order.review };
