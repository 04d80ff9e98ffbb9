import type { TestApp } from '../../app.ts';
import { announce, ask, offerOn, orderItem, type TestCustomer } from '../../orders.ts';
import { type Recipe, two } from './act.ts';

const edited = (app: TestApp, customer: TestCustomer, order: number) => ({
  order,
  title: 'Няня на день',
  price_min: 450,
  price_max: 650,
  order_item: orderItem(app, customer),
});

/** Changes of an announcement, and invitations to it. */
export const changes: Record<string, Recipe> = {
  'orders.edit': async (app) => {
    const { customer } = await two(app);
    const { id } = await announce(app, customer);
    return { by: customer, path: '/order/edit', body: edited(app, customer, id) };
  },
  'orders.confirmOffer': async (app) => {
    const { customer, sitter } = await two(app);
    const { id } = await announce(app, customer);
    const { id: offer } = await offerOn(app, sitter, id);
    await ask(app, customer, 'POST', '/order/edit', edited(app, customer, id));
    return { by: sitter, path: '/order/offer_confirm', body: { offer } };
  },
  'orders.invite': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await announce(app, customer);
    return { by: customer, path: '/order/invite', body: { order, sitters: [sitter.id] } };
  },
  'orders.declineInvitation': async (app) => {
    const { customer, sitter } = await two(app);
    const { id: order } = await announce(app, customer);
    await ask(app, customer, 'POST', '/order/invite', { order, sitters: [sitter.id] });
    return { by: sitter, path: '/order/invitation_decline', body: { order } };
  },
};
