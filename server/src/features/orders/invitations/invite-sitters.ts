import type { BodyOf } from '@ladushki/contract/endpoint';
import type { ErrorCode } from '@ladushki/contract/errors';
import { maxInvited } from '@ladushki/contract/order-states';
import type { orders as calls } from '@ladushki/contract/orders';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { requireActing } from '../../family/family-access.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Search } from '../../search/search.service.ts';
import { requireAskedSitter } from '../lifecycle/booking-checks.ts';
import { noticeToSitter } from '../lifecycle/order-notices.ts';
import { tellPeople } from '../lifecycle/tell.ts';
import type { Transitions } from '../lifecycle/transitions.ts';
import { type Order, periodOf } from '../order.ts';
import { nextState } from '../orders.policy.ts';
import { lockOrder, selectOrder, selectOrderChildren } from '../orders.sql.ts';
import { texts } from '../orders.texts.ts';
import { type Presenter, readerOf } from '../reading/order-presenter.ts';
import { readerFacts } from '../reading/reader-facts.ts';
import {
  declineInvitation,
  insertInvitations,
  selectInvitation,
  selectInvitedIds,
  selectInvitedOrders,
  selectOfferStates,
} from './order-invitations.sql.ts';

interface Parts {
  transitions: Transitions;
  notifications: Pick<NotificationsService, 'notify'>;
  search: Pick<Search, 'isListed' | 'sync' | 'readerOf'>;
  presenter: Presenter;
}

interface Refusal {
  sitter: number;
  code: ErrorCode;
}

export function createInvitations({ db, clock }: Pick<Deps, 'db' | 'clock'>, parts: Parts) {
  const { transitions, notifications, search, presenter } = parts;

  async function requireInviting(source: Db, order: Order | undefined, actor: Actor): Promise<Order> {
    if (!order) throw notFound();
    await requireActing(source, order.customer_id, actor);
    if (nextState(order, 'invite', 'customer', clock.now()) === null) throw new ApiError('wrong_state');
    return order;
  }

  /** The same reasons as for a request; somebody with an offer needs no invitation, and a declined one cannot come back. */
  async function refusalsOf(order: Order, actor: Actor, sitters: readonly number[]): Promise<Refusal[]> {
    const children = await selectOrderChildren(db, order.id);
    const offers = new Map((await selectOfferStates(db, order.id, sitters)).map((row) => [row.sitter_id, row.status]));
    const item = {
      ...periodOf(order),
      service_type: order.services,
      children: children.flatMap(({ child_id }) => child_id ?? []),
    };
    const by = [...new Set([order.customer_id, actor.id])];
    const refused: Refusal[] = [];
    for (const id of sitters) {
      const offer = offers.get(id);
      if (offer === 'pending') refused.push({ sitter: id, code: 'already_done' });
      else if (offer === 'declined') refused.push({ sitter: id, code: 'conflict' });
      else {
        await requireAskedSitter(db, search, { by, id, item }).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          refused.push({ sitter: id, code: error.code });
        });
      }
    }
    return refused;
  }

  /** Whoever was invited meanwhile is not told again. */
  async function saveInvitations(trx: Db, order: Order, actor: Actor, asked: readonly number[]): Promise<void> {
    const known = await selectInvitedIds(trx, order.id);
    const sitters = asked.filter((id) => !known.includes(id));
    if (sitters.length === 0) return;
    if (known.length + sitters.length > maxInvited) throw new ApiError('conflict', { text: texts.tooManyInvited });
    await insertInvitations(trx, { orderId: order.id, sitters, first: known.length + 1, now: clock.now() });
    const after = await transitions.apply(trx, order, { move: 'invite', by: 'customer', actorId: actor.id });
    const notices = sitters.map((id) => noticeToSitter(after, id, 'order_invited'));
    await tellPeople(trx, notifications, after, notices);
  }

  return {
    async invite(actor: Actor, body: BodyOf<typeof calls.invite>, locale: Locale) {
      const order = await requireInviting(db, await selectOrder(db, body.order), actor);
      const asked = [...new Set(body.sitters)];
      const known = await selectInvitedIds(db, order.id);
      const unknown = asked.filter((id) => !known.includes(id));
      const refused = unknown.length > 0 ? await refusalsOf(order, actor, unknown) : [];
      const invited = asked.filter((id) => !refused.some(({ sitter }) => sitter === id));
      await db.transaction().execute(async (trx) => {
        const held = await requireInviting(trx, await lockOrder(trx, order.id), actor);
        await saveInvitations(trx, held, actor, invited);
      });
      return { invited, refused, ...(invited.length > 0 && { message: texts.done.invited[locale] }) };
    },

    decline: (actor: Actor, orderId: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, orderId);
        const invitation = order && (await selectInvitation(trx, orderId, actor.id));
        if (!invitation) throw notFound();
        if (invitation.declined_at) throw new ApiError('wrong_state');
        await declineInvitation(trx, orderId, actor.id, clock.now());
        await transitions.apply(trx, order, { move: 'decline_invitation', by: 'sitter', actorId: actor.id });
        return order.id;
      }),

    async list(actor: Actor, request: PageRequest, locale: Locale) {
      const { count, results } = await selectInvitedOrders(db, actor.id, request);
      const facts = await readerFacts(db, search, actor);
      const cardView = { locale, from: facts.from, today: moscowDate(clock.now()) };
      const cards = results.map((view) => ({
        ...presenter.card(view, readerOf(view, actor, facts), cardView),
        invited_at: view.invited_at.toISOString(),
      }));
      return { count, results: cards };
    },
  };
}
