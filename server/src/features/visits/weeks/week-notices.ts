import type { Db } from '../../../platform/database/connection.ts';
import type { Notice, NotificationsService } from '../../notifications/notifications.service.ts';
import { familyOf, type Order } from '../../orders/order-access.service.ts';

export interface WeekNotice {
  template: Notice['template'];
  amount?: number;
  /** By default the order's page. */
  link?: string;
}

export type TellOfWeek = (trx: Db, order: Order, notice: WeekNotice, toSitter?: boolean) => Promise<void>;

/** To the parents of the family, and to the sitter where it concerns them. */
export const createWeekNotices =
  (notifications: Pick<NotificationsService, 'notify'>): TellOfWeek =>
  async (trx, order, { template, amount, link = `/my-orders/order/${order.id}` }, toSitter = false) => {
    const parents = (await familyOf(trx, order)).filter(({ part }) => part === 'parent').map(({ id }) => id);
    const sitter = toSitter && order.sitter_id !== null ? [order.sitter_id] : [];
    for (const id of [...parents, ...sitter]) {
      const about = { type: 'order', template, subject_id: order.id, link } as const;
      await notifications.notify(trx, id, { ...about, ...(amount !== undefined && { amount }) });
    }
  };
