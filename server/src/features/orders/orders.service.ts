import type { BodyOf } from '@ladushki/contract/endpoint';
import type { ApplicationDraft, BookingDraft, OrderDetail } from '@ladushki/contract/order-schemas';
import type { orders as calls } from '@ladushki/contract/orders';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Text } from '../../platform/texts.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import type { Search } from '../search/search.service.ts';
import { createCalendar } from './calendar/calendar.ts';
import { createAcceptOrder } from './lifecycle/accept-order.ts';
import { createCancelOrdersOfPerson } from './lifecycle/cancel-orders-of-person.ts';
import { createCheckout } from './lifecycle/checkout.ts';
import { createOrderCreation } from './lifecycle/create-order.ts';
import { createFinishOrder } from './lifecycle/finish-order.ts';
import { createRepostOrder } from './lifecycle/repost-order.ts';
import { createTimers } from './lifecycle/timers.ts';
import { createTransitions } from './lifecycle/transitions.ts';
import { createOfferReader } from './offers/offer-reader.ts';
import { createOffers } from './offers/offers.ts';
import { suggestSitters } from './offers/suggestions.ts';
import { selectOrder } from './orders.sql.ts';
import { done } from './orders.texts.ts';
import { createHealthAccess } from './reading/health-access.ts';
import { createOpenOrders } from './reading/open-orders.ts';
import { createPresenter } from './reading/order-presenter.ts';
import { createReader } from './reading/order-reader.ts';
import { countOrdersOf } from './reading/order-view.sql.ts';
import { hasAgreedOrder } from './reading/phone.sql.ts';
import { revealPhone } from './reading/phone.ts';
import { createPublicTitles } from './reading/public-titles.ts';

interface Parts {
  payments: PaymentsService;
  notifications: NotificationsService;
  referenceData: ReferenceData;
  search: Search;
}

/** Of a verified sitter nobody asks the family, so neither answer changes anything. */
const healthMessage = ({ health_access }: OrderDetail): Text => {
  if (!health_access?.needed) return done.healthVerified;
  return health_access.allowed ? done.healthAllowed : done.healthWithdrawn;
};

/** Puts the use cases of orders together; every move answers with the order as it is afterwards. */
export function createOrders(deps: Deps, { payments, notifications, referenceData, search }: Parts) {
  const { db } = deps;
  const transitions = createTransitions(deps, { payments, notifications });
  const presenter = createPresenter(referenceData);
  const reader = createReader(deps, { presenter, payments, referenceData, search });
  const offerReader = createOfferReader(deps, search);
  const openOrders = createOpenOrders(deps, { presenter, search });
  const publicTitles = createPublicTitles(deps, referenceData);
  const creation = createOrderCreation(deps, { referenceData, transitions, notifications, search, publicTitles });
  const offers = createOffers(deps, { transitions, notifications, search });
  const acceptOrder = createAcceptOrder(deps, transitions);
  const checkout = createCheckout(deps, { transitions, payments, notifications });
  const finishOrder = createFinishOrder(deps, { transitions, payments, referenceData });
  const repostOrder = createRepostOrder(deps, { transitions, publicTitles });
  const healthAccess = createHealthAccess(deps, notifications);
  const cancelOrdersOfPerson = createCancelOrdersOfPerson(deps, { transitions, payments });
  createTimers(deps, { transitions, payments, notifications });

  const shown = async (moved: Promise<number>, actor: Actor, locale: Locale, words?: Text) => {
    const detail = await reader.afterMove(await moved, actor, locale);
    return words ? { ...detail, message: words[locale] } : detail;
  };

  return {
    reader,
    openOrders,
    offerReader,
    calendar: createCalendar(deps),
    previewCancel: finishOrder.previewCancel,
    settleDispute: finishOrder.settleDispute,
    endOrdersOf: cancelOrdersOfPerson.endOrdersOf,
    previewEnd: cancelOrdersOfPerson.previewEnd,
    /** For the profile's statistics. */
    async countsOf(userId: number) {
      const [unread, all] = await Promise.all([notifications.unreadOrders(userId), countOrdersOf(db, userId)]);
      return { unread, all };
    },
    revealPhone: (actor: Actor, userId: number) => revealPhone(deps, actor, userId),
    /** Whether two people have an order that is agreed on. */
    mayKnowPlace: (actor: Actor, sitterId: number) => hasAgreedOrder(db, actor.id, sitterId),

    createApplication: (actor: Actor, draft: ApplicationDraft, locale: Locale) =>
      shown(creation.createApplication(actor, draft), actor, locale, draft.sitter ? done.requested : done.published),
    bookSitter: (actor: Actor, draft: BookingDraft, locale: Locale) =>
      shown(creation.bookSitter(actor, draft), actor, locale, done.booked),

    async apply(actor: Actor, body: BodyOf<typeof calls.apply>, locale: Locale) {
      const { id, isNew } = await offers.apply(actor, body);
      return { offer: await offerReader.readOffer(id, actor, locale), isNew };
    },
    withdrawOffer: (actor: Actor, offerId: number, locale: Locale) =>
      shown(offers.withdraw(actor, offerId), actor, locale, done.withdrawn),
    declineOffer: (actor: Actor, offerId: number, locale: Locale) =>
      shown(offers.decline(actor, offerId), actor, locale, done.declined),
    acceptOffer: (actor: Actor, body: BodyOf<typeof calls.acceptOffer>, locale: Locale) =>
      shown(acceptOrder.acceptOffer(actor, body), actor, locale, done.chosen),
    acceptRequest: (actor: Actor, body: BodyOf<typeof calls.acceptRequest>, locale: Locale) =>
      shown(acceptOrder.acceptRequest(actor, body), actor, locale, done.accepted),

    checkout: (actor: Actor, body: BodyOf<typeof calls.checkout>, siteUrl: string, locale: Locale) =>
      shown(checkout.checkout(actor, body, siteUrl), actor, locale, body.method === 'direct' ? done.active : undefined),
    async setHealthAccess(actor: Actor, body: BodyOf<typeof calls.healthAccess>, locale: Locale) {
      const detail = await shown(healthAccess.setHealthAccess(actor, body), actor, locale);
      return { ...detail, message: healthMessage(detail)[locale] };
    },
    complete: (actor: Actor, orderId: number, locale: Locale) =>
      shown(finishOrder.complete(actor, orderId), actor, locale, done.completed),
    cancel: (actor: Actor, body: BodyOf<typeof calls.cancel>, locale: Locale) =>
      shown(finishOrder.cancel(actor, body), actor, locale, done.canceled),
    cancelBySitter: (actor: Actor, body: BodyOf<typeof calls.cancelBySitter>, locale: Locale) =>
      shown(finishOrder.cancelBySitter(actor, body), actor, locale, done.left),
    dispute: (actor: Actor, body: BodyOf<typeof calls.dispute>, locale: Locale) =>
      shown(finishOrder.dispute(actor, body), actor, locale, done.disputed),

    async recover(actor: Actor, orderId: number, locale: Locale) {
      const id = await repostOrder.recover(actor, orderId);
      const order = await selectOrder(db, id);
      if (!order) throw notFound();
      const [detail, suggested_sitters] = await Promise.all([
        reader.afterMove(id, actor, locale),
        search.cardsOf(suggestSitters(search, order), { actor, locale, from: { lat: order.lat, lng: order.lng } }),
      ]);
      return { ...detail, suggested_sitters, message: done.published[locale] };
    },
  };
}

export type OrdersService = ReturnType<typeof createOrders>;
