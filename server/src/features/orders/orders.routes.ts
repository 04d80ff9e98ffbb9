import { orders as calls } from '@ladushki/contract/orders';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { OrdersService } from './orders.service.ts';
import { done } from './orders.texts.ts';
import { proposalRoutes } from './proposals/proposals.routes.ts';
import { revealPhone } from './reading/phone.ts';

const readingRoutes = (deps: Deps, { reader, openOrders, offerReader, finishOrder }: OrdersService): Route[] => [
  handle(calls.openList, async (call) => {
    if (call.query.map) return openOrders.map(call.query, call.actor);
    return pagedReply(call, await openOrders.list(call.query, call.actor, call.locale));
  }),
  handle(calls.openDetail, ({ params, actor, locale }) => reader.readOpen(params.id, actor, locale)),
  handle(calls.offersOfOrder, async (call) =>
    pagedReply(call, await offerReader.listOffersOfOrder(call.actor, call.params.id, call.query, call.locale)),
  ),
  handle(calls.offers, async (call) =>
    pagedReply(call, await offerReader.listLiveOffers(call.actor, call.query, call.locale)),
  ),
  handle(calls.ownAsCustomer, async (call) =>
    pagedReply(call, await reader.listAsCustomer(call.actor, call.query, call.locale)),
  ),
  handle(calls.detailAsCustomer, ({ params, actor, locale }) => reader.readAsCustomer(params.id, actor, locale)),
  handle(calls.ownAsSitter, async (call) =>
    pagedReply(call, await reader.listAsSitter(call.actor, call.query, call.locale)),
  ),
  handle(calls.detailAsSitter, ({ params, actor, locale }) => reader.readAsSitter(params.id, actor, locale)),
  handle(calls.counters, ({ actor }) => reader.countOwn(actor)),
  handle(calls.completePreview, ({ actor, query }) => finishOrder.previewComplete(actor, query.order)),
  handle(calls.cancelPreview, ({ actor, query }) => finishOrder.previewCancel(actor, query.order)),
  handle(calls.phoneNumber, ({ actor, query }) => revealPhone(deps, actor, query.user)),
];

type SiteUrl = (request: FastifyRequest) => string;

const beginningRoutes = ({ replies, creation, offers, offerReader, acceptOrder }: OrdersService): Route[] => [
  handle(calls.createApplication, (call) =>
    replies.reply(
      creation.createApplication(call.actor, call.body),
      call,
      call.body.sitter ? done.requested : done.published,
    ),
  ),
  handle(calls.book, (call) => replies.reply(creation.bookSitter(call.actor, call.body), call, done.booked)),
  handle(calls.apply, async ({ actor, body, locale, reply }) => {
    const { id, isNew } = await offers.apply(actor, body);
    if (!isNew) reply.status(200);
    return offerReader.readOffer(id, actor, locale);
  }),
  handle(calls.withdrawOffer, (call) =>
    replies.reply(offers.withdraw(call.actor, call.body.offer), call, done.withdrawn),
  ),
  handle(calls.declineOffer, (call) => replies.reply(offers.decline(call.actor, call.body.offer), call, done.declined)),
  handle(calls.acceptOffer, (call) => replies.reply(acceptOrder.acceptOffer(call.actor, call.body), call, done.chosen)),
  handle(calls.acceptRequest, (call) =>
    replies.reply(acceptOrder.acceptRequest(call.actor, call.body), call, done.accepted),
  ),
];

const changingRoutes = ({
  replies,
  offers,
  editOrder,
  repeatOrder,
  prolongOrder,
  invitations,
}: OrdersService): Route[] => [
  handle(calls.edit, (call) => replies.reply(editOrder.edit(call.actor, call.body), call, done.edited)),
  handle(calls.confirmOffer, (call) => replies.reply(offers.confirm(call.actor, call.body), call, done.offerConfirmed)),
  handle(calls.repeat, ({ actor, query, locale }) => repeatOrder.repeat(actor, query.order, locale)),
  handle(calls.prolong, (call) => replies.reply(prolongOrder.prolong(call.actor, call.body), call, done.requested)),
  handle(calls.invite, ({ actor, body, locale }) => invitations.invite(actor, body, locale)),
  handle(calls.invitations, async (call) =>
    pagedReply(call, await invitations.list(call.actor, call.query, call.locale)),
  ),
  handle(calls.declineInvitation, (call) =>
    replies.reply(invitations.decline(call.actor, call.body.order), call, done.invitationDeclined),
  ),
];

const laterRoutes = (
  { replies, checkout, healthAccess, finishOrder, repostOrder }: OrdersService,
  siteUrl: SiteUrl,
): Route[] => [
  handle(calls.checkout, (call) =>
    replies.replyCheckout(checkout.checkout(call.actor, call.body, siteUrl(call.request)), call),
  ),
  handle(calls.healthAccess, (call) =>
    replies.replyHealthAccess(healthAccess.setHealthAccess(call.actor, call.body), call),
  ),
  handle(calls.complete, (call) =>
    replies.reply(finishOrder.complete(call.actor, call.body.order), call, done.completed),
  ),
  handle(calls.cancel, (call) => replies.reply(finishOrder.cancel(call.actor, call.body), call, done.canceled)),
  handle(calls.cancelBySitter, (call) =>
    replies.reply(finishOrder.cancelBySitter(call.actor, call.body), call, done.left),
  ),
  handle(calls.recover, (call) => replies.replyReposted(repostOrder.recover(call.actor, call.body.order), call)),
  handle(calls.dispute, (call) => replies.reply(finishOrder.dispute(call.actor, call.body), call, done.disputed)),
];

export function createOrdersModule(deps: Deps, service: OrdersService): Module {
  const siteUrl: SiteUrl = ({ protocol, host }) => deps.config.PUBLIC_URL ?? `${protocol}://${host}`;
  return {
    routes: [
      ...readingRoutes(deps, service),
      ...beginningRoutes(service),
      ...changingRoutes(service),
      ...laterRoutes(service, siteUrl),
      ...proposalRoutes(service, siteUrl),
    ],
  };
}
