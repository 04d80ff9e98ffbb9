import { type ApplicationDraft, type BookingDraft, type DraftItem, withHours } from '@ladushki/contract/order-draft';
import { type PriceType, totalPrice } from '@ladushki/contract/pricing';
import type { Insertable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Orders } from '../../../platform/database/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ensureDirectRoom } from '../../chat/rooms/chat-rooms.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Search } from '../../search/search.service.ts';
import type { Order } from '../order.ts';
import { insertOrder, insertOrderChildren } from '../orders.sql.ts';
import type { PublicTitles } from '../reading/public-titles.ts';
import { requireAskedSitter, requirePrice } from './booking-checks.ts';
import { type Drafts, itemColumns } from './drafts.ts';
import { noticeToSitter } from './order-notices.ts';
import { requireSeen } from './seen-terms.ts';
import type { Transitions } from './transitions.ts';

interface Parts {
  drafts: Drafts;
  transitions: Transitions;
  notifications: Pick<NotificationsService, 'notify'>;
  search: Pick<Search, 'isListed' | 'sync'>;
  publicTitles: PublicTitles;
}

type Kind = Pick<
  Insertable<Orders>,
  'origin' | 'status' | 'sitter_id' | 'price' | 'price_min' | 'price_max' | 'replacement' | 'trial'
>;

/** A draft with its hours in one form. */
interface Draft {
  title: string;
  price_type: PriceType;
  item: DraftItem;
}

export function createOrderCreation({ db, clock }: Deps, parts: Parts) {
  const { drafts, transitions, notifications, search, publicTitles } = parts;

  /** Neither the family's owner nor the parent who asks may be kept away. */
  async function requireSitter(actor: Actor, id: number, item: Draft['item']) {
    const { family } = await drafts.requireFamily(db, actor, item.children);
    return requireAskedSitter(db, search, { by: [...new Set([family, actor.id])], id, item });
  }

  /** Notifies the sitter and opens the direct room. */
  async function reachSitter(trx: Db, order: Order): Promise<void> {
    if (order.sitter_id === null) return;
    await ensureDirectRoom(trx, order.customer_id, order.sitter_id, order.id, clock.now());
    const template = order.origin === 'booking' ? 'booking_received' : 'request_received';
    const { to, ...notice } = noticeToSitter(order, order.sitter_id, template);
    await notifications.notify(trx, to, notice);
  }

  async function create(actor: Actor, { title, price_type, item }: Draft, kind: Kind): Promise<number> {
    const place = drafts.placeOf(item);
    return db.transaction().execute(async (trx) => {
      const { family, rows } = await drafts.requireChildren(trx, actor, item.children);
      const now = clock.now();
      const order = await insertOrder(trx, {
        ...itemColumns(item),
        ...kind,
        customer_id: family,
        title,
        price_type,
        ...place,
        created_at: now,
        modified_at: now,
      });
      await insertOrderChildren(trx, order.id, rows);
      await publicTitles.cleanOf(trx, order.id);
      await reachSitter(trx, await transitions.begin(trx, order, actor.id));
      return order.id;
    });
  }

  return {
    /** An announcement, or with a sitter a request. */
    async createApplication(actor: Actor, draft: ApplicationDraft): Promise<number> {
      const item = withHours(draft.order_item);
      drafts.checkItem(item);
      const { sitter: id, title, price_type } = draft;
      const sitter = id === undefined ? null : await requireSitter(actor, id, item);
      const { price_min, price_max, replacement, trial } = draft;
      return create(
        actor,
        { title, price_type, item },
        {
          ...(sitter ? { origin: 'request', status: 'awaiting' } : { origin: 'announcement', status: 'open' }),
          sitter_id: sitter?.id ?? null,
          price: null,
          price_min,
          price_max,
          replacement,
          trial,
        },
      );
    },

    async bookSitter(actor: Actor, draft: BookingDraft): Promise<number> {
      const item = withHours(draft.order_item);
      drafts.checkItem(item);
      const { title, price_type } = draft;
      const sitter = await requireSitter(actor, draft.sitter, item);
      const price = requirePrice(sitter, item, price_type);
      requireSeen(draft.expected, { price, total_price: totalPrice(item, price, price_type), version: null });
      return create(
        actor,
        { title, price_type, item },
        {
          origin: 'booking',
          status: 'awaiting',
          sitter_id: sitter.id,
          price,
          price_min: null,
          price_max: null,
          replacement: draft.replacement,
          trial: draft.trial,
        },
      );
    },
  };
}
