import type { OrderDetail, OrderReview } from '@ladushki/contract/order-schemas';
import { holdsSlots, isLive, type OrderState, orderStates, orderTimers } from '@ladushki/contract/order-states';
import type { Point } from '@ladushki/contract/places';
import { billingOf, paidUntil } from '@ladushki/contract/pricing';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Review } from '@ladushki/contract/search';
import { moscowDate } from '@ladushki/contract/visits';
import { firstCharge } from '@ladushki/contract/weeks';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { hasBlock } from '../../blocks/blocks.service.ts';
import { findDirectRoom } from '../../chat/rooms/chat-rooms.service.ts';
import { endsAtNoCost } from '../../incidents/suspensions.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { failureOf, receiptUrl, shownStatus, sumsOf } from '../../payments/shown-payment.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import type { Search } from '../../search/search.service.ts';
import { readOrderExtras } from '../../visits/expenses/order-extras.service.ts';
import { cancelRuleOf, selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import { selectInvited } from '../invitations/order-invitations.sql.ts';
import { hasBegun } from '../lifecycle/deadlines.ts';
import { hasAcceptableOffer } from '../offers/offers.sql.ts';
import { isDisputed, periodOf, totalOf } from '../order.ts';
import { actionsOf, knowledgeOf, type Reader } from '../orders.policy.ts';
import { comingPrice } from '../proposals/amounts.policy.ts';
import type { ReadProposals } from '../proposals/read-proposals.ts';
import { readHealthAccess } from './health-access.ts';
import { type Presenter, personIn, readerOf } from './order-presenter.ts';
import {
  countOwnLiveOffers,
  countOwnOrders,
  type OrderView,
  type OwnFilter,
  selectCustomerOrders,
  selectOrderView,
  selectReviewedSince,
  selectReviewsOf,
  selectShownHistory,
  selectSitterOrders,
} from './order-view.sql.ts';
import { readerFacts } from './reader-facts.ts';
import { mayProlong, selectContinuation } from './trial.sql.ts';

interface Parts {
  presenter: Presenter;
  payments: Pick<PaymentsService, 'shownPayment' | 'orderMoney' | 'weeklyMethodOf'>;
  referenceData: ReferenceData;
  search: Pick<Search, 'isListed' | 'sync' | 'readerOf'>;
  proposalReader: Pick<ReadProposals, 'pending'>;
}

interface VisitFacts {
  /** A visit has begun, as they stand by now. */
  hasBegun: boolean;
  shown: Pick<OrderDetail, 'cancel_rule' | 'next_visit'>;
}
const noExtras = { tip_visits: [], tips: [], expenses_count: 0 };
const noVisits: VisitFacts = { hasBegun: false, shown: { cancel_rule: null, next_visit: null } };

type OwnRequest = PageRequest & { status?: OrderState | undefined };

/** `awaiting` is the counter of that name. */
const filterOf = (status: OrderState | undefined): OwnFilter => ({
  states: status === undefined ? orderStates : status === 'awaiting' ? ['awaiting', 'awaiting_pay'] : [status],
  liveOffers: status === undefined || status === 'awaiting',
});

const isSideOf = (reader: Reader): reader is Reader & { id: number } =>
  reader.side === 'customer' || reader.side === 'sitter';

type PaymentRow = NonNullable<Awaited<ReturnType<PaymentsService['shownPayment']>>>;
type ReviewRow = Awaited<ReturnType<typeof selectReviewsOf>>[number];

/** To its author, or published. Once both have written, or in time, nobody changes their words. */
function shownReview(rows: readonly ReviewRow[], by: ReviewRow['by'], reader: Reader, now: Date): OrderReview | null {
  const row = rows.find((each) => each.by === by);
  const isAuthor = reader.side === by;
  if (!row || (!isAuthor && row.status !== 'published')) return null;
  const isSealed = row.publish_at !== null && row.publish_at > now && rows.length === 1;
  return {
    id: row.id,
    editable: isAuthor && isSealed && (row.status === 'sealed' || row.status === 'held'),
    rating: row.rating,
    context: row.context,
    status: row.status as Review['status'],
    counts: row.counts,
    not_counted: row.not_counted as Review['not_counted'],
    answer: row.answer_text,
  };
}

const isAgreed = ({ status }: OrderView) => status !== 'open' && status !== 'awaiting';

/** What the checkout takes, or took. */
function firstChargeOf(view: OrderView, payment: PaymentRow | undefined, now: Date): number | null {
  if (payment?.applied) return payment.method === 'card' ? payment.amount : null;
  if (isAgreed(view) && view.billing !== 'weekly') return totalOf(view);
  return firstCharge(periodOf(view), view.price, view.price_type, now);
}

export function createReader(
  { db, clock }: Deps,
  { presenter, payments, referenceData, search, proposalReader }: Parts,
) {
  const paymentRow = (view: OrderView, reader: Reader) =>
    isSideOf(reader) ? payments.shownPayment(db, view.id) : Promise.resolve(undefined);

  function shownPayment(payment: PaymentRow, reader: Reader, locale: Locale): OrderDetail['payment'] {
    const { id, method, amount, refunded } = payment;
    const isFamily = reader.side === 'customer';
    return {
      ...{ id, status: shownStatus(payment), method, amount, refunded, ...sumsOf(payment) },
      confirmation_url: isFamily && payment.status === 'pending' ? payment.confirmation_url : null,
      card_masked: isFamily ? payment.card_masked : null,
      receipt_url: isFamily ? receiptUrl(payment) : null,
      failure: isFamily ? failureOf(payment, locale) : null,
    };
  }

  async function historyOf(view: OrderView, reader: Reader, locale: Locale): Promise<OrderDetail['history']> {
    if (!isSideOf(reader)) return [];
    const rows = await selectShownHistory(db, view.id);
    return rows.map(({ status, at, by_side, reason_id, reason_text, move, person }) => {
      const name = referenceData.refById('reject_reasons', reason_id, locale)?.name;
      const reason = [name, reason_text].filter(Boolean).join('. ');
      const by_person = personIn(view, reader, by_side, person, locale);
      return { status, at: at.toISOString(), by: by_side, by_person, reason: reason || null, move };
    });
  }

  async function roomOf(view: OrderView, reader: Reader): Promise<number | null> {
    const sitter = reader.side === 'customer' ? view.sitter_id : reader.id;
    if (reader.side === 'stranger' || sitter === null) return null;
    return findDirectRoom(db, view.customer_id, sitter);
  }

  const isEligibleFor = async (view: OrderView, { id, isListed }: { id: number; isListed: boolean }) =>
    isListed && !(await hasBlock(db, id, view.customer_id));

  /** What a cancellation costs, while it is possible (of visits paid directly nothing is ours), and the next visit. */
  async function visitFacts(view: OrderView, reader: Reader, now: Date): Promise<VisitFacts> {
    if (!holdsSlots(view.status)) return noVisits;
    const visits = await selectVisitsOfOrder(db, view.id);
    const isCancelable = !isDisputed(view) && visits.some(({ funding }) => funding !== 'direct');
    const next = visits.find(({ state, starts_at }) => state === 'planned' && starts_at > now);
    // The sitter is not to learn who reported.
    const isFree = reader.side === 'customer' && (await endsAtNoCost(db, view));
    return {
      hasBegun: hasBegun(visits, now),
      shown: {
        cancel_rule: isCancelable ? cancelRuleOf(visits, now, isFree) : null,
        next_visit: next ? { id: next.id, starts_at: next.starts_at.toISOString() } : null,
      },
    };
  }

  const extrasOf = (view: OrderView, { side }: Reader, now: Date, locale: Locale) =>
    (side === 'customer' || side === 'sitter') && isAgreed(view)
      ? readOrderExtras(db, { order: view.id, side, now, locale })
      : Promise.resolve(noExtras);

  const pendingOf = (view: OrderView, reader: Reader, locale: Locale) =>
    isSideOf(reader) && view.status === 'active'
      ? proposalReader.pending(view.id, reader.side === 'sitter' ? 'sitter' : 'customer', locale)
      : null;

  /** The family sees everybody whom it invited, a sitter their own invitation. */
  async function invitedTo(view: OrderView, reader: Reader) {
    if (view.origin !== 'announcement' || reader.side === 'stranger') return [];
    return selectInvited(db, view.id, reader.side === 'customer' ? null : reader.id);
  }

  async function detailOf(view: OrderView, reader: Reader, locale: Locale, from: Point | null): Promise<OrderDetail> {
    const now = clock.now();
    const [
      payment,
      money,
      saved_method,
      history,
      chat_room,
      reviews,
      reviewedSince,
      isEligible,
      health_access,
      visits,
      extras,
      proposal,
      invited,
      continued_as,
      may_prolong,
    ] = await Promise.all([
      paymentRow(view, reader),
      isSideOf(reader) && isAgreed(view) ? payments.orderMoney(db, view.id) : null,
      reader.side === 'customer' && view.status === 'active' ? payments.weeklyMethodOf(view.id, reader.id) : null,
      historyOf(view, reader, locale),
      roomOf(view, reader),
      isSideOf(reader) ? selectReviewsOf(db, view.id) : [],
      isSideOf(reader) && !isLive(view.status) ? selectReviewedSince(db, view.id) : null,
      reader.side === 'candidate' && isEligibleFor(view, reader),
      isSideOf(reader) ? readHealthAccess(db, view, now) : null,
      isSideOf(reader) ? visitFacts(view, reader, now) : noVisits,
      extrasOf(view, reader, now, locale),
      pendingOf(view, reader, locale),
      invitedTo(view, reader),
      isSideOf(reader) && view.trial ? selectContinuation(db, view.id) : null,
      reader.side === 'customer' && view.trial ? mayProlong(db, view) : false,
    ]);
    const reviewUntil = reviewedSince && new Date(reviewedSince.getTime() + orderTimers.reviewMs);
    const isOpenOwn = reader.side === 'customer' && view.status === 'open' && view.offers_count > 0;
    return {
      ...presenter.card(view, reader, { locale, from, today: moscowDate(now) }),
      coming_price: isLive(view.status) ? comingPrice(moscowDate(now), view.prices, view.price ?? 0) : null,
      version: view.version,
      actions: actionsOf(view, reader, {
        now,
        ownOffer: view.own_offer?.status ?? null,
        isOutdated: view.own_offer?.status === 'pending' && view.own_offer.agreed_terms !== null,
        hasAcceptable: isOpenOwn && (await hasAcceptableOffer(db, view.id)),
        hasBegun: visits.hasBegun,
        invited: invited.length,
        mayReview: reviewUntil !== null && reviewUntil > now && !reviews.some(({ by }) => by === reader.side),
        isEligible,
        hasChildren: view.children.some(({ id }) => id !== null),
        proposalBy: proposal?.by ?? null,
      }),
      chat_room,
      deadline: knowledgeOf(view, reader) === 'outline' ? null : (view.deadline_at?.toISOString() ?? null),
      paid_until: paidUntil(periodOf(view), view.price_type),
      billing:
        view.billing === 'weekly' || (!isAgreed(view) && billingOf(periodOf(view)) === 'weekly') ? 'weekly' : 'once',
      first_charge: knowledgeOf(view, reader) === 'outline' ? null : firstChargeOf(view, payment, now),
      payment: payment ? shownPayment(payment, reader, locale) : null,
      money,
      saved_method,
      ...visits.shown,
      ...extras,
      proposal,
      replacement: reader.side === 'customer' ? view.replacement : null,
      replaces: isSideOf(reader) ? view.replaces : null,
      continues: isSideOf(reader) ? view.continues : null,
      continued_as,
      may_prolong,
      history,
      own_offer: presenter.ownOffer(view, locale),
      invited: presenter.invited(invited, locale),
      health_access,
      review: shownReview(reviews, 'customer', reader, now),
      review_of_customer: shownReview(reviews, 'sitter', reader, now),
      review_until: reviewUntil?.toISOString() ?? null,
    };
  }

  type MaySee = (view: OrderView, reader: Reader) => boolean;

  async function read(id: number, actor: Actor | null, locale: Locale, maySee: MaySee) {
    const view = await selectOrderView(db, id, actor?.id ?? null);
    const facts = await readerFacts(db, search, actor);
    const reader = view && readerOf(view, actor, facts);
    if (!reader || !maySee(view, reader)) throw notFound();
    return detailOf(view, reader, locale, facts.from);
  }

  async function cards(views: OrderView[], actor: Actor, locale: Locale) {
    const facts = await readerFacts(db, search, actor);
    const cardView = { locale, from: facts.from, today: moscowDate(clock.now()) };
    return views.map((view) => presenter.card(view, readerOf(view, actor, facts), cardView));
  }

  return {
    /** The order after a transition, for whoever made it. */
    afterMove: (id: number, actor: Actor, locale: Locale) => read(id, actor, locale, () => true),

    readOpen: (id: number, actor: Actor | null, locale: Locale) =>
      read(id, actor, locale, (view) => view.status === 'open'),

    readAsCustomer: (id: number, actor: Actor, locale: Locale) =>
      read(id, actor, locale, (_, { side }) => side === 'customer'),

    /** The sitter's requests and orders, and announcements: with her offer, and those that everybody may read. */
    readAsSitter: (id: number, actor: Actor, locale: Locale) =>
      read(id, actor, locale, (view) => view.sitter_id === actor.id || view.status === 'open'),

    async listAsCustomer(actor: Actor, request: OwnRequest, locale: Locale) {
      const page = await selectCustomerOrders(db, actor.id, filterOf(request.status), request);
      return { count: page.count, results: await cards(page.results, actor, locale) };
    },

    async listAsSitter(actor: Actor, request: OwnRequest, locale: Locale) {
      const page = await selectSitterOrders(db, actor.id, filterOf(request.status), request);
      return { count: page.count, results: await cards(page.results, actor, locale) };
    },

    async countOwn(actor: Actor) {
      const isSitter = actor.role === 'sitter';
      const [counts, offers] = await Promise.all([
        countOwnOrders(db, isSitter ? 'sitter_id' : 'customer_id', actor.id),
        isSitter ? countOwnLiveOffers(db, actor.id) : 0,
      ]);
      const of = (state: OrderState) => counts.get(state) ?? 0;
      return {
        active: of('active'),
        awaiting: of('awaiting') + of('awaiting_pay') + offers,
        open: of('open'),
        completed: of('completed'),
        canceled: of('canceled'),
      };
    },
  };
}
