import type { Offer, OrderDetail, orderAction } from '@ladushki/contract/order-schemas';
import { orders as calls } from '@ladushki/contract/orders';
import { proposals } from '@ladushki/contract/proposals';
import { reviews } from '@ladushki/contract/reviews';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { z } from 'zod';
import type { TestReply } from '../../../testing/app.ts';
import { ask, callAs, dayIn, orderItem, type TestCustomer } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import type { World } from './world.ts';

export type Action = z.output<typeof orderAction>;

/** The order as this person sees it, if permitted. */
export async function readAs({ app, customers }: World, person: TestPerson, id: number): Promise<OrderDetail | null> {
  const isCustomer = customers.some((each) => each.id === person.id);
  const own = await callAs(app, person, 'GET', `/order/${isCustomer ? 'customer_book' : 'sitter_order'}/${id}`);
  if (own.status === 200) return own.json;
  const open = await callAs(app, person, 'GET', `/order/customer_open_book/${id}`);
  return open.status === 200 ? open.json : null;
}

/** Performs an offered action like the web does: with the shown terms. */
export async function take(world: World, person: TestPerson, order: OrderDetail, action: Action): Promise<TestReply> {
  const { app, random } = world;
  const post = (path: string, body: object) => callAs(app, person, 'POST', path, body);
  const { id, version, price } = order;
  const expected = { version, ...(price !== null && { price }) };
  const isCustomer = order.customer.id === person.id;
  switch (action) {
    case 'accept':
      return post(calls.acceptRequest.path, { order: id, expected });
    case 'accept_offer': {
      const { results } = await ask(app, person, 'GET', `/order/customer_book_offer/${id}`);
      const live = results.filter(({ status, outdated }: Offer) => status === 'pending' && !outdated);
      const offer = random.pick<{ id: number; price: number; version: number }>(live);
      return post(calls.acceptOffer.path, {
        offer: offer.id,
        expected: { price: offer.price, version: offer.version },
      });
    }
    case 'pay': {
      const seen = { total_price: order.total_price, version };
      return post(calls.checkout.path, { order: id, method: random.pick(['card', 'direct']), expected: seen });
    }
    case 'apply':
      return post(calls.apply.path, { order: id, price: random.int(300, 700), expected: { version } });
    case 'withdraw':
      return post(calls.withdrawOffer.path, { offer: order.own_offer?.id });
    case 'complete':
      return post(calls.complete.path, { order: id });
    case 'decline':
    case 'cancel':
      return post((isCustomer ? calls.cancel : calls.cancelBySitter).path, { order: id });
    case 'review':
      return post((isCustomer ? reviews.write : reviews.writeOfCustomer).path, {
        order: id,
        rating: 5,
        context: 'Спасибо, всё было хорошо',
      });
    case 'recover':
      return post(calls.recover.path, { order: id });
    case 'edit': {
      const { title } = order;
      const order_item = orderItem(app, person as TestCustomer, { start_date: dayIn(app, random.int(3, 20)) });
      return post(calls.edit.path, { order: id, title, price_min: 300, price_max: 700, order_item, expected });
    }
    case 'repeat':
      return callAs(app, person, 'GET', `${calls.repeat.path}?order=${id}`);
    case 'invite':
      return post(calls.invite.path, { order: id, sitters: world.sitters.slice(0, 10).map((sitter) => sitter.id) });
    case 'confirm_offer':
      return post(calls.confirmOffer.path, { offer: order.own_offer?.id, expected: { version } });
    case 'dispute':
      return post(calls.dispute.path, { order: id, text: 'Есть о чём спорить' });
    case 'propose': {
      // Far from every visit, so that nothing else can be against it.
      const date = addDays(moscowDate(app.deps.clock.now()), order.order_item.end_date ? 300 : 50);
      return post(proposals.propose.path, { order: id, kind: 'add', date, start_time: '03:00', end_time: '04:00' });
    }
    case 'proposal_accept':
    case 'proposal_decline':
      return post(`/order/${action}`, { proposal: order.proposal?.id, expected: { version } });
    case 'proposal_withdraw':
      return post(proposals.withdraw.path, { proposal: order.proposal?.id });
  }
}
