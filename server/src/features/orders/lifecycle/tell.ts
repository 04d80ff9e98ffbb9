import type { Db } from '../../../platform/database/connection.ts';
import { actingPeople } from '../../family/family-access.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Order } from '../order.ts';
import { isNewsForActor, type OrderNotice } from './order-notices.ts';

/** What the customer is told, the other parents of the family are told too; who acted knows it already. */
export async function tellPeople(
  trx: Db,
  notifications: Pick<NotificationsService, 'notify'>,
  { customer_id }: Pick<Order, 'customer_id'>,
  notices: readonly OrderNotice[],
  actorId: number | null = null,
): Promise<void> {
  const isForFamily = notices.some(({ to }) => to === customer_id);
  const family = isForFamily ? await actingPeople(trx, customer_id) : [];
  for (const { to, ...notice } of notices) {
    const people = to === customer_id ? family : [to];
    for (const person of people) {
      if (person === actorId && !isNewsForActor(notice.template)) continue;
      await notifications.notify(trx, person, notice);
    }
  }
}
