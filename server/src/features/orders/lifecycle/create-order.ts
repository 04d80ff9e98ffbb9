import { type ApplicationDraft, type BookingDraft, type DraftItem, withHours } from '@ladushki/contract/order-schemas';
import { startFault } from '@ladushki/contract/order-start';
import { ageOn } from '@ladushki/contract/people';
import { roundedPlace } from '@ladushki/contract/places';
import { type PriceType, totalPrice } from '@ladushki/contract/pricing';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { Insertable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Orders } from '../../../platform/database/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound, refusedField } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { ensureDirectRoom } from '../../chat/rooms/chat-rooms.service.ts';
import { requireActing } from '../../family/family-access.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import type { Search } from '../../search/search.service.ts';
import type { Order } from '../order.ts';
import { insertOrder, insertOrderChildren, selectDraftChildren, selectNearestCity } from '../orders.sql.ts';
import { texts } from '../orders.texts.ts';
import type { PublicTitles } from '../reading/public-titles.ts';
import { requireAskedSitter, requirePrice } from './booking-checks.ts';
import { noticeToSitter } from './order-notices.ts';
import { requireSeen } from './seen-terms.ts';
import type { Transitions } from './transitions.ts';

interface Parts {
  referenceData: ReferenceData;
  transitions: Transitions;
  notifications: Pick<NotificationsService, 'notify'>;
  search: Pick<Search, 'isListed' | 'sync'>;
  publicTitles: PublicTitles;
}

type Kind = Pick<Insertable<Orders>, 'origin' | 'status' | 'sitter_id' | 'price' | 'price_min' | 'price_max'>;

/** A draft with its hours in one form. */
interface Draft {
  title: string;
  price_type: PriceType;
  item: DraftItem;
}

const furthestStartDays = 366;

const itemColumns = (item: DraftItem) => ({
  payment_agreement: item.payment_agreement,
  start_date: item.start_date,
  end_date: item.end_date,
  unlimited_date: item.unlimited_date,
  start_time: item.start_time,
  end_time: item.end_time,
  weekdays: item.working_days_of_week,
  hours: item.hours && JSON.stringify(item.hours),
  services: item.service_type,
  skills: item.skill,
  languages: item.language,
  lat: item.address.lat,
  lng: item.address.lng,
  address: item.address.address,
  job_description: item.job_description,
});

export function createOrderCreation({ db, clock }: Deps, parts: Parts) {
  const { referenceData, transitions, notifications, search, publicTitles } = parts;

  function checkItem(item: DraftItem): void {
    referenceData.requireRefs('service_types', item.service_type, 'order_item.service_type');
    referenceData.requireRefs('skills', item.skill, 'order_item.skill');
    referenceData.requireRefs('languages', item.language, 'order_item.language');
    const now = clock.now();
    if (item.start_date > addDays(moscowDate(now), furthestStartDays)) {
      throw invalidField('order_item.start_date', texts.tooFar);
    }
    const fault = startFault(item, now);
    if (fault) throw refusedField('too_soon', `order_item.${fault.field}`, validationText(fault.key));
  }

  /** The children say whose order it is: all of one family, for which the person acts. */
  async function requireFamily(source: Db, actor: Actor, ids: readonly number[]) {
    const children = await selectDraftChildren(source, ids);
    const [family, ...others] = new Set(children.map(({ user_id }) => user_id));
    if (children.length < ids.length || others.length > 0) throw notFound();
    await requireActing(source, family, actor);
    return { family: family as number, children };
  }

  async function requireChildren(trx: Db, actor: Actor, ids: readonly number[]) {
    const { family, children } = await requireFamily(trx, actor, ids);
    const today = moscowDate(clock.now());
    const rows = children.map(({ id, birth_date, gender }) => ({
      child_id: id,
      age_at_order: ageOn(birth_date, today),
      gender,
    }));
    return { family, rows };
  }

  /** Neither the family's owner nor the parent who asks may be kept away. */
  async function requireSitter(actor: Actor, id: number, item: Draft['item']) {
    const { family } = await requireFamily(db, actor, item.children);
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
    const shown = roundedPlace(item.address);
    const city_id = await selectNearestCity(db, item.address.lat, item.address.lng);
    return db.transaction().execute(async (trx) => {
      const { family, rows } = await requireChildren(trx, actor, item.children);
      const now = clock.now();
      const order = await insertOrder(trx, {
        ...itemColumns(item),
        ...kind,
        customer_id: family,
        title,
        price_type,
        shown_lat: shown.lat,
        shown_lng: shown.lng,
        city_id,
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
      checkItem(item);
      const { sitter: id, title, price_type } = draft;
      const sitter = id === undefined ? null : await requireSitter(actor, id, item);
      const { price_min, price_max } = draft;
      return create(
        actor,
        { title, price_type, item },
        {
          ...(sitter ? { origin: 'request', status: 'awaiting' } : { origin: 'announcement', status: 'open' }),
          sitter_id: sitter?.id ?? null,
          price: null,
          price_min,
          price_max,
        },
      );
    },

    async bookSitter(actor: Actor, draft: BookingDraft): Promise<number> {
      const item = withHours(draft.order_item);
      checkItem(item);
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
        },
      );
    },
  };
}
