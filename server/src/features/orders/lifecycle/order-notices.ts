import type { OrderMove, OrderState } from '@ladushki/contract/order-states';
import type { Notice } from '../../notifications/notifications.service.ts';
import type { Order } from '../order.ts';

export interface OrderNotice extends Notice {
  to: number;
}

type Template = Notice['template'];
type Recipient = 'customer' | 'sitter';

/** Notifications of each transition and side; after `:` the target state, when it matters. */
const noticesOfMoves: Partial<Record<OrderMove | `${OrderMove}:${OrderState}`, Partial<Record<Recipient, Template>>>> =
  {
    withdraw: { customer: 'offer_withdrawn' },
    confirm_offer: { customer: 'offer_confirmed' },
    accept_offer: { sitter: 'offer_accepted' },
    accept: { customer: 'request_accepted' },
    pay: { customer: 'order_active', sitter: 'order_active' },
    complete: { customer: 'review_prompt', sitter: 'order_completed' },
    cancel: { sitter: 'canceled_by_customer' },
    'cancel_by_sitter:canceled': { customer: 'canceled_by_sitter' },
    'cancel_by_sitter:open': { customer: 'sitter_left_reopened' },
    expire_open: { customer: 'expired_open' },
    expire_unanswered: { customer: 'expired_unanswered', sitter: 'expired_unanswered' },
    'expire_unpaid:canceled': { customer: 'expired_unpaid', sitter: 'expired_unpaid' },
    'expire_unpaid:open': { customer: 'unpaid_reopened', sitter: 'unpaid_reopened' },
    finish: { customer: 'review_prompt', sitter: 'order_completed' },
    end_unpaid: { customer: 'ended_unpaid', sitter: 'ended_unpaid' },
    end_for_lost_side: { customer: 'ended_for_lost_side', sitter: 'ended_for_lost_side' },
    refund: { customer: 'dispute_refunded', sitter: 'dispute_refunded' },
    release: { customer: 'dispute_released', sitter: 'dispute_released' },
  };

export const orderLink = (order: Pick<Order, 'id' | 'status'>) =>
  order.status === 'open' ? `/my-orders/order/open/${order.id}` : `/my-orders/order/${order.id}`;

const announcementLink = (order: Pick<Order, 'id'>) => `/orders/${order.id}`;

const orderNotice = (to: number, template: Template, order: Order, link: string): OrderNotice => ({
  to,
  type: 'order',
  template,
  subject_id: order.id,
  link,
});

export const noticeToCustomer = (order: Order, template: Template) =>
  orderNotice(order.customer_id, template, order, orderLink(order));

export const noticeToSitter = (order: Order, sitterId: number, template: Template) =>
  orderNotice(sitterId, template, order, order.status === 'open' ? announcementLink(order) : orderLink(order));

/** Refund to the parent by a transition. */
export interface Returned {
  byCard: boolean;
  sum: number;
}

export interface MovedOrder {
  move: OrderMove;
  before: Order;
  after: Order;
  returned: Returned;
  /** Sitters whose offers were closed or reopened. */
  closed: readonly number[];
  revived: readonly number[];
}

const toBoth = (template: Template) => ({ customer: template, sitter: template });

function templatesFor({ move, before, after, returned }: MovedOrder): Partial<Record<Recipient, Template>> {
  if (move === 'refund' && returned.sum === 0) {
    return toBoth(returned.byCard ? 'dispute_refunded_paid_out' : 'dispute_refunded_direct');
  }
  if (move === 'cancel_by_sitter' && before.status === 'awaiting') return { customer: 'request_declined' };
  if (move === 'dispute') return toBoth('dispute_opened');
  return noticesOfMoves[`${move}:${after.status}`] ?? noticesOfMoves[move] ?? {};
}

const newsForActor = new Set<Template>(['review_prompt', 'order_active']);

/** The person who acted is told nothing else. */
export const isNewsForActor = (template: Template) => newsForActor.has(template);

/** All notifications of a transition. */
export function noticesOf(moved: MovedOrder): OrderNotice[] {
  const { before, after, closed, revived, move, returned } = moved;
  const templates = templatesFor(moved);
  const sitterId = after.sitter_id ?? before.sitter_id;
  const returning = returned.sum > 0 ? { amount: returned.sum } : {};
  const closedTemplate = move === 'accept_offer' ? 'offer_closed' : 'announcement_ended';
  return [
    ...(templates.customer ? [{ ...noticeToCustomer(after, templates.customer), ...returning }] : []),
    ...(templates.sitter && sitterId !== null
      ? [{ ...noticeToSitter(after, sitterId, templates.sitter), ...(move === 'refund' && returning) }]
      : []),
    ...closed.map((id) => orderNotice(id, closedTemplate, after, '/orders')),
    ...revived.map((id) => orderNotice(id, 'offer_live_again', after, announcementLink(after))),
  ];
}
