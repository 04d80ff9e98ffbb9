import { orders as calls } from '@ladushki/contract/orders';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { OrdersService } from './orders.service.ts';

const readingRoutes = ({ reader, openOrders, offerReader, ...service }: OrdersService): Route[] => [
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
  handle(calls.cancelPreview, ({ actor, query }) => service.previewCancel(actor, query.order)),
  handle(calls.phoneNumber, ({ actor, query }) => service.revealPhone(actor, query.user)),
];

const movingRoutes = (service: OrdersService, siteUrl: (request: FastifyRequest) => string): Route[] => [
  handle(calls.createApplication, ({ actor, body, locale }) => service.createApplication(actor, body, locale)),
  handle(calls.book, ({ actor, body, locale }) => service.bookSitter(actor, body, locale)),
  handle(calls.apply, async ({ actor, body, locale, reply }) => {
    const { offer, isNew } = await service.apply(actor, body, locale);
    if (!isNew) reply.status(200);
    return offer;
  }),
  handle(calls.withdrawOffer, ({ actor, body, locale }) => service.withdrawOffer(actor, body.offer, locale)),
  handle(calls.declineOffer, ({ actor, body, locale }) => service.declineOffer(actor, body.offer, locale)),
  handle(calls.acceptOffer, ({ actor, body, locale }) => service.acceptOffer(actor, body, locale)),
  handle(calls.acceptRequest, ({ actor, body, locale }) => service.acceptRequest(actor, body, locale)),
  handle(calls.checkout, ({ actor, body, locale, request }) => service.checkout(actor, body, siteUrl(request), locale)),
  handle(calls.healthAccess, ({ actor, body, locale }) => service.setHealthAccess(actor, body, locale)),
  handle(calls.complete, ({ actor, body, locale }) => service.complete(actor, body.order, locale)),
  handle(calls.cancel, ({ actor, body, locale }) => service.cancel(actor, body, locale)),
  handle(calls.cancelBySitter, ({ actor, body, locale }) => service.cancelBySitter(actor, body, locale)),
  handle(calls.recover, ({ actor, body, locale }) => service.recover(actor, body.order, locale)),
  handle(calls.dispute, ({ actor, body, locale }) => service.dispute(actor, body, locale)),
];

export function createOrdersModule({ config }: Pick<Deps, 'config'>, service: OrdersService): Module {
  const siteUrl = ({ protocol, host }: FastifyRequest) => config.PUBLIC_URL ?? `${protocol}://${host}`;
  const { calendar } = service;
  return {
    routes: [
      ...readingRoutes(service),
      ...movingRoutes(service, siteUrl),
      handle(calls.calendarAddress, ({ actor, request }) => calendar.address(actor, siteUrl(request))),
      handle(calls.renewCalendarAddress, ({ actor, request }) => calendar.renewAddress(actor, siteUrl(request))),
      handle(calls.calendarFile, ({ query, request, reply }) => {
        reply.header('cache-control', 'private, no-cache');
        return calendar.file(query.token, siteUrl(request));
      }),
    ],
  };
}
