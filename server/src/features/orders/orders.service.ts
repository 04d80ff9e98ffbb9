import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import { createReliability } from '../reliability/reliability.service.ts';
import { createFindJobs } from '../saved-searches/find-jobs.service.ts';
import type { Search } from '../search/search.service.ts';
import { createInvitations } from './invitations/invite-sitters.ts';
import { createAcceptOrder } from './lifecycle/accept-order.ts';
import { createCancelOrdersOfPerson } from './lifecycle/cancel-orders-of-person.ts';
import { createCheckout } from './lifecycle/checkout.ts';
import { createOrderCreation } from './lifecycle/create-order.ts';
import { createDrafts } from './lifecycle/drafts.ts';
import { createEditOrder } from './lifecycle/edit-order.ts';
import { createFinishOrder } from './lifecycle/finish-order.ts';
import { createProlongOrder } from './lifecycle/prolong-order.ts';
import { createRepeatOrder } from './lifecycle/repeat-order.ts';
import { createReplaceVisit } from './lifecycle/replace-visit.ts';
import { createRepostOrder } from './lifecycle/repost-order.ts';
import { createTimers } from './lifecycle/timers.ts';
import { createTransitions } from './lifecycle/transitions.ts';
import { createOfferReader } from './offers/offer-reader.ts';
import { createOffers } from './offers/offers.ts';
import type { Order } from './order.ts';
import { createProposals } from './proposals/proposals.ts';
import { createReadProposals } from './proposals/read-proposals.ts';
import { createHealthAccess } from './reading/health-access.ts';
import { createMoveReplies } from './reading/move-replies.ts';
import { createOpenOrders } from './reading/open-orders.ts';
import { createPresenter } from './reading/order-presenter.ts';
import { createReader } from './reading/order-reader.ts';
import { countOrdersOf } from './reading/order-view.sql.ts';
import { hasAgreedOrder, hasLiveOrder } from './reading/phone.sql.ts';
import { createPublicTitles } from './reading/public-titles.ts';

interface Parts {
  payments: PaymentsService;
  notifications: NotificationsService;
  referenceData: ReferenceData;
  search: Search;
}

/** Wires the use cases of orders, for their own routes and for the features that use them. */
export function createOrders(deps: Deps, { payments, notifications, referenceData, search }: Parts) {
  const { db } = deps;
  const transitions = createTransitions(deps, { payments, notifications });
  const presenter = createPresenter(referenceData);
  const proposalReader = createReadProposals(deps, payments);
  const reader = createReader(deps, { presenter, payments, referenceData, search, proposalReader });
  const publicTitles = createPublicTitles(deps, referenceData);
  const drafts = createDrafts(deps, referenceData);
  const finishOrder = createFinishOrder(deps, { transitions, referenceData });
  const health = createHealthAccess(deps, notifications);
  const checkout = createCheckout(deps, { transitions, payments, notifications, health });
  createTimers(deps, { transitions, notifications });
  createReliability(deps);
  const findJobs = createFindJobs(deps, { notifications, referenceData });

  return {
    reader,
    replies: createMoveReplies(deps, { reader, search }),
    findJobs,
    openOrders: createOpenOrders(deps, { presenter, search, referenceData }),
    offerReader: createOfferReader(deps, search),
    creation: createOrderCreation(deps, { drafts, transitions, notifications, search, publicTitles }),
    editOrder: createEditOrder(deps, { drafts, transitions, notifications, publicTitles, findJobs }),
    prolongOrder: createProlongOrder(deps, { drafts, transitions, notifications, search, publicTitles }),
    repeatOrder: createRepeatOrder(deps, { search, referenceData }),
    invitations: createInvitations(deps, { transitions, notifications, search, presenter }),
    offers: createOffers(deps, { transitions, notifications, search }),
    acceptOrder: createAcceptOrder(deps, { transitions, health }),
    checkout,
    replaceVisit: createReplaceVisit(deps, { transitions, checkout, payments, publicTitles }),
    finishOrder,
    proposals: createProposals(deps, { payments, notifications }),
    proposalReader,
    repostOrder: createRepostOrder(deps, { transitions, publicTitles }),
    healthAccess: health,

    ...createCancelOrdersOfPerson(deps, transitions),
    /** A long order that nobody pays. */
    endUnpaid: (trx: Db, order: Order) =>
      transitions.apply(trx, order, { move: 'end_unpaid', by: 'system', actorId: null }),
    resolveDispute: finishOrder.resolveDispute,
    /** For the profile's statistics. */
    async countsOf(userId: number) {
      const [unread, all] = await Promise.all([notifications.unreadOrders(userId), countOrdersOf(db, userId)]);
      return { unread, all };
    },
    /** Whether two people have an agreed order. */
    hasLiveOrder: (actor: Actor, sitterId: number) => hasLiveOrder(db, actor.id, sitterId),
    mayKnowPlace: (actor: Actor, sitterId: number) => hasAgreedOrder(db, actor.id, sitterId),
  };
}

export type OrdersService = ReturnType<typeof createOrders>;
