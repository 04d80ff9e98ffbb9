import type { BodyOf } from '@ladushki/contract/endpoint';
import { type PeriodFields, withHours } from '@ladushki/contract/order-draft';
import type { orders as calls } from '@ladushki/contract/orders';
import { type OrderPeriod, weekdayOf } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { ensureDirectRoom } from '../../chat/rooms/chat-rooms.service.ts';
import { requireActing } from '../../family/family-access.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Search } from '../../search/search.service.ts';
import { type Order, periodOf } from '../order.ts';
import { copyOrderChildren, insertOrder, lockOrder, selectOrder, selectOrderChildren } from '../orders.sql.ts';
import { texts } from '../orders.texts.ts';
import type { PublicTitles } from '../reading/public-titles.ts';
import { mayProlong } from '../reading/trial.sql.ts';
import { requireAskedSitter } from './booking-checks.ts';
import type { Drafts } from './drafts.ts';
import { noticeToSitter } from './order-notices.ts';
import { datesAhead } from './repeat-order.ts';
import { copyOf } from './repost-order.ts';
import type { Transitions } from './transitions.ts';

interface Parts {
  drafts: Pick<Drafts, 'checkStart'>;
  transitions: Transitions;
  notifications: Pick<NotificationsService, 'notify'>;
  search: Pick<Search, 'isListed' | 'sync'>;
  publicTitles: PublicTitles;
}

/** The same weekday and hours every week. */
function weekly(order: Order, now: Date): OrderPeriod {
  const { start_date } = datesAhead(order, now);
  const days = { start_date, end_date: null, unlimited_date: true };
  return { ...periodOf(order), ...days, working_days_of_week: [weekdayOf(start_date)], hours: null };
}

const periodGiven = (item: PeriodFields | undefined, order: Order, now: Date): OrderPeriod =>
  item ? withHours(item) : weekly(order, now);

/** After a trial: the same family and sitter go on, at the agreed price. */
export function createProlongOrder({ db, clock }: Deps, parts: Parts) {
  const { drafts, transitions, notifications, search, publicTitles } = parts;

  async function requireTrial(source: Db, actor: Actor, order: Order | undefined) {
    await requireActing(source, order?.customer_id, actor);
    if (!order || order.sitter_id === null || order.price === null) throw new ApiError('wrong_state');
    if (!(await mayProlong(source, order))) throw new ApiError('wrong_state');
    return { ...order, sitter_id: order.sitter_id, price: order.price };
  }

  async function request(
    trx: Db,
    trial: Order & { sitter_id: number; price: number },
    period: OrderPeriod,
    by: number,
  ) {
    const now = clock.now();
    const { start_date, end_date, unlimited_date, start_time, end_time, working_days_of_week, hours } = period;
    const created = await insertOrder(trx, {
      ...copyOf(trial),
      ...{ start_date, end_date, unlimited_date, start_time, end_time },
      weekdays: [...working_days_of_week],
      hours: hours ? [...hours] : null,
      origin: 'request',
      status: 'awaiting',
      sitter_id: trial.sitter_id,
      price: trial.price,
      price_min: trial.price,
      price_max: trial.price,
      payment_agreement: false,
      trial: false,
      continues: trial.id,
      created_at: now,
      modified_at: now,
    });
    if ((await copyOrderChildren(trx, trial.id, created.id)) === 0) {
      throw new ApiError('conflict', { text: texts.noChildrenLeft });
    }
    await publicTitles.cleanOf(trx, created.id);
    const order = await transitions.begin(trx, created, by);
    await ensureDirectRoom(trx, order.customer_id, trial.sitter_id, order.id, now);
    const { to, ...notice } = noticeToSitter(order, trial.sitter_id, 'request_received');
    await notifications.notify(trx, to, notice);
    return order.id;
  }

  return {
    async prolong(actor: Actor, body: BodyOf<typeof calls.prolong>): Promise<number> {
      const trial = await requireTrial(db, actor, await selectOrder(db, body.order));
      const period = periodGiven(body.order_item, trial, clock.now());
      drafts.checkStart(period);
      const children = (await selectOrderChildren(db, trial.id)).flatMap(({ child_id }) => child_id ?? []);
      await requireAskedSitter(db, search, {
        by: [...new Set([trial.customer_id, actor.id])],
        id: trial.sitter_id,
        item: { ...period, service_type: trial.services, children },
      });
      return db.transaction().execute(async (trx) => {
        const locked = await lockOrder(trx, body.order);
        if (!locked) throw notFound();
        return request(trx, await requireTrial(trx, actor, locked), period, actor.id);
      });
    },
  };
}
