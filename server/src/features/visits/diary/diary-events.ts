import type { DiaryEntry } from '@ladushki/contract/diary';
import type { Deps } from '../../../platform/deps.ts';
import type { Hub } from '../../../platform/realtime/hub.ts';
import { familyOf, type Order } from '../../orders/order-access.service.ts';

/** Tells both sides, after the commit. Helpers of the family know nothing of medicines. */
export const createDiaryEvents =
  ({ db }: Pick<Deps, 'db'>, hub: Pick<Hub, 'send'>) =>
  async (order: Pick<Order, 'customer_id' | 'sitter_id'>, entry: DiaryEntry, deleted = false): Promise<void> => {
    const family = await familyOf(db, order);
    const readers = family.filter(({ part }) => entry.kind !== 'medicine' || part === 'parent').map(({ id }) => id);
    const users = [...readers, ...(order.sitter_id ? [order.sitter_id] : [])];
    hub.send(users, { action: 'diary_changed', data: { visit: entry.visit, entry, deleted } });
  };
