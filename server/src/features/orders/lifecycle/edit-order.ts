import type { EditDraft } from '@ladushki/contract/order-changes';
import { withHours } from '@ladushki/contract/order-draft';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { requireActing } from '../../family/family-access.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Watch } from '../../saved-searches/find-jobs.service.ts';
import { outdateOffers } from '../offers/offers.sql.ts';
import { agreedTerms, changedParts, type Terms } from '../offers/terms.ts';
import { totalOf } from '../order.ts';
import { nextState } from '../orders.policy.ts';
import { lockOrder, replaceOrderChildren, selectOrderChildren, updateOrder } from '../orders.sql.ts';
import type { PublicTitles } from '../reading/public-titles.ts';
import { type Drafts, itemColumns } from './drafts.ts';
import { noticeToSitter } from './order-notices.ts';
import { requireSeen } from './seen-terms.ts';
import { tellPeople } from './tell.ts';
import type { Transitions } from './transitions.ts';

interface Parts {
  drafts: Drafts;
  transitions: Transitions;
  notifications: Pick<NotificationsService, 'notify'>;
  publicTitles: PublicTitles;
  findJobs: Pick<Watch, 'rememberFinders'>;
}

export function createEditOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { drafts, transitions, notifications, publicTitles, findJobs }: Parts,
) {
  async function holdEditable(trx: Db, actor: Actor, { order: id, expected }: EditDraft) {
    const order = await lockOrder(trx, id);
    if (!order) throw notFound();
    await requireActing(trx, order.customer_id, actor);
    if (nextState(order, 'edit', 'customer', clock.now()) === null) throw new ApiError('wrong_state');
    requireSeen(expected, { price: order.price, total_price: totalOf(order), version: order.version });
    return order;
  }

  return {
    /** Live offers stay, made for the earlier terms, until their sitters confirm or change them. */
    async edit(actor: Actor, draft: EditDraft): Promise<number> {
      const item = withHours(draft.order_item);
      drafts.checkItem(item);
      const { title, price_type, price_min, price_max } = draft;
      const columns = {
        title,
        price_type,
        price_min,
        price_max,
        ...itemColumns(item),
        ...drafts.placeOf(item),
      };
      return db.transaction().execute(async (trx) => {
        const order = await holdEditable(trx, actor, draft);
        const { family, rows } = await drafts.requireChildren(trx, actor, item.children);
        if (family !== order.customer_id) throw notFound();
        const before: Terms = { order, children: await selectOrderChildren(trx, order.id) };
        const changed = changedParts(before, { order: { ...order, ...columns }, children: rows });
        // Nobody agreed to it: offers stay as they are.
        const { replacement, trial } = draft;
        if (order.replacement !== replacement || order.trial !== trial)
          await updateOrder(trx, order.id, { replacement, trial });
        if (changed.length === 0) return order.id;
        await findJobs.rememberFinders(trx, order);
        const sitters = await outdateOffers(trx, order.id, agreedTerms(before, changed));
        await replaceOrderChildren(trx, order.id, rows);
        // Other children are other terms, though no column of the order differs.
        const change = { ...columns, version: order.version + 1 };
        const after = await transitions.apply(trx, order, { move: 'edit', by: 'customer', actorId: actor.id, change });
        await publicTitles.cleanOf(trx, order.id);
        const notices = sitters.map((id) => noticeToSitter(after, id, 'offer_terms'));
        await tellPeople(trx, notifications, after, notices);
        return order.id;
      });
    },
  };
}
