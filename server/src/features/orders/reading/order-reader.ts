import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { holdsSlots, type OrderState, orderStates, orderTimers } from '@ladushki/contract/order-states';
import { billingOf, paidUntil } from '@ladushki/contract/pricing';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Review } from '@ladushki/contract/search';
import { firstCharge } from '@ladushki/contract/weeks';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { hasBlock } from '../../blocks/blocks.service.ts';
import { findDirectRoom } from '../../chat/rooms/chat-rooms.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import type { Search } from '../../search/search.service.ts';
import { cancelRuleOf, selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import { selectInvited } from '../invitations/order-invitations.sql.ts';
import { hasBegun } from '../lifecycle/deadlines.ts';
import { hasAcceptableOffer } from '../offers/offers.sql.ts';
import { isDisputed, periodOf, totalOf } from '../order.ts';
import { actionsOf, knowledgeOf, type Reader } from '../orders.policy.ts';
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
  selectReviewOf,
  selectShownHistory,
  selectSitterOrders,
} from './order-view.sql.ts';
import { readerFacts } from './reader-facts.ts';

interface Parts {
  presenter: Presenter;
  payments: Pick<PaymentsService, 'shownPayment' | 'failureOf' | 'weeklyMethodOf'>;
  referenceData: ReferenceData;
  search: Pick<Search, 'isListed' | 'sync'>;
  proposalReader: Pick<ReadProposals, 'pending'>;
}

interface VisitFacts {
  /** A visit has begun, as they stand by now. */
  hasBegun: boolean;
  shown: Pick<OrderDetail, 'cancel_rule' | 'next_visit'>;
}
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
type ReviewRow = NonNullable<Awaited<ReturnType<typeof selectReviewOf>>>;

function shownReview(row: ReviewRow, reader: Reader, now: Date): OrderDetail['review'] {
  const status = row.status as Review['status'];
  const isAuthor = reader.side === 'customer';
  if (!isAuthor && status !== 'published') return null;
  const isFresh = now.getTime() - row.created_at.getTime() < orderTimers.reviewEditMs;
  return {
    id: row.id,
    editable: isAuthor && isFresh && status !== 'hidden',
    rating: row.rating,
    context: row.context,
    status,
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
    const isPayable = reader.side === 'customer' && payment.status === 'pending';
    const settled = refunded === 0 ? 'succeeded' : refunded < amount ? 'partly_refunded' : 'refunded';
    const unsettled = payment.status === 'pending' ? 'pending' : 'canceled';
    return {
      id,
      status: payment.status === 'succeeded' ? settled : unsettled,
      method,
      amount,
      refunded,
      confirmation_url: isPayable ? payment.confirmation_url : null,
      failure: reader.side === 'customer' ? payments.failureOf(payment, locale) : null,
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
  async function visitFacts(view: OrderView, now: Date): Promise<VisitFacts> {
    if (!holdsSlots(view.status)) return noVisits;
    const visits = await selectVisitsOfOrder(db, view.id);
    const isCancelable = !isDisputed(view) && visits.some(({ funding }) => funding !== 'direct');
    const next = visits.find(({ state, starts_at }) => state === 'planned' && starts_at > now);
    return {
      hasBegun: hasBegun(visits, now),
      shown: {
        cancel_rule: isCancelable ? cancelRuleOf(visits, now) : null,
        next_visit: next ? { id: next.id, starts_at: next.starts_at.toISOString() } : null,
      },
    };
  }

  const pendingOf = (view: OrderView, reader: Reader, locale: Locale) =>
    isSideOf(reader) && view.status === 'active'
      ? proposalReader.pending(view.id, reader.side === 'sitter' ? 'sitter' : 'customer', locale)
      : null;

  /** The family sees everybody whom it invited, a sitter their own invitation. */
  async function invitedTo(view: OrderView, reader: Reader) {
    if (view.origin !== 'announcement' || reader.side === 'stranger') return [];
    return selectInvited(db, view.id, reader.side === 'customer' ? null : reader.id);
  }

  async function detailOf(view: OrderView, reader: Reader, locale: Locale): Promise<OrderDetail> {
    const now = clock.now();
    const [payment, saved_method, history, chat_room, review, isEligible, health_access, visits, proposal, invited] =
      await Promise.all([
        paymentRow(view, reader),
        reader.side === 'customer' && view.status === 'active' ? payments.weeklyMethodOf(view.id, reader.id) : null,
        historyOf(view, reader, locale),
        roomOf(view, reader),
        isSideOf(reader) ? selectReviewOf(db, view.id) : undefined,
        reader.side === 'candidate' && isEligibleFor(view, reader),
        isSideOf(reader) ? readHealthAccess(db, view, now) : null,
        isSideOf(reader) ? visitFacts(view, now) : noVisits,
        pendingOf(view, reader, locale),
        invitedTo(view, reader),
      ]);
    const isOpenOwn = reader.side === 'customer' && view.status === 'open' && view.offers_count > 0;
    return {
      ...presenter.card(view, reader, locale),
      version: view.version,
      actions: actionsOf(view, reader, {
        now,
        ownOffer: view.own_offer?.status ?? null,
        isOutdated: view.own_offer?.status === 'pending' && view.own_offer.agreed_terms !== null,
        hasAcceptable: isOpenOwn && (await hasAcceptableOffer(db, view.id)),
        hasBegun: visits.hasBegun,
        invited: invited.length,
        hasReview: review !== undefined,
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
      saved_method,
      ...visits.shown,
      proposal,
      history,
      own_offer: presenter.ownOffer(view, locale),
      invited: presenter.invited(invited, locale),
      health_access,
      review: review ? shownReview(review, reader, now) : null,
    };
  }

  type MaySee = (view: OrderView, reader: Reader) => boolean;

  async function read(id: number, actor: Actor | null, locale: Locale, maySee: MaySee) {
    const view = await selectOrderView(db, id, actor?.id ?? null);
    const reader = view && readerOf(view, actor, await readerFacts(db, search, actor));
    if (!reader || !maySee(view, reader)) throw notFound();
    return detailOf(view, reader, locale);
  }

  async function cards(views: OrderView[], actor: Actor, locale: Locale) {
    const facts = await readerFacts(db, search, actor);
    return views.map((view) => presenter.card(view, readerOf(view, actor, facts), locale));
  }

  return {
    /** The order after a transition, for whoever made it. */
    afterMove: (id: number, actor: Actor, locale: Locale) => read(id, actor, locale, () => true),

    readOpen: (id: number, actor: Actor | null, locale: Locale) =>
      read(id, actor, locale, (view) => view.status === 'open'),

    readAsCustomer: (id: number, actor: Actor, locale: Locale) =>
      read(id, actor, locale, (_, { side }) => side === 'customer'),

    /** The sitter's requests and orders, and announcements with their offer. */
    readAsSitter: (id: number, actor: Actor, locale: Locale) =>
      read(
        id,
        actor,
        locale,
        (view) => view.sitter_id === actor.id || (view.status === 'open' && view.own_offer !== null),
      ),

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
