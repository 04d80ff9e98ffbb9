import type { Db } from '../../platform/database/connection.ts';
import { actingPeople } from '../family/family-access.service.ts';
import type { Notice, NotificationsService } from '../notifications/notifications.service.ts';
import type { Order } from '../orders/order-access.service.ts';
import type { Replacement } from './replacements.sql.ts';

interface Told {
  template: Notice['template'];
  /** The sitter whom the notice is for, or of whom the family is told. */
  sitterId?: number;
  amount?: number;
  link: string;
}

/** Who, when and how much, to the side that has to know. */
export function createReplacementNotices({ notify }: Pick<NotificationsService, 'notify'>) {
  const noticeOf = ({ visit_id }: Replacement, order: Order, { template, amount, link }: Told): Notice => ({
    type: 'order',
    template,
    subject_id: order.id,
    visit_id,
    link,
    ...(amount !== undefined && { amount }),
  });

  return {
    async family(trx: Db, replacement: Replacement, order: Order, told: Told): Promise<void> {
      const person = told.sitterId === undefined ? {} : { person_id: told.sitterId };
      for (const parent of await actingPeople(trx, order.customer_id)) {
        await notify(trx, parent, { ...noticeOf(replacement, order, told), ...person });
      }
    },

    sitter: (trx: Db, replacement: Replacement, order: Order, told: Told & { sitterId: number }) =>
      notify(trx, told.sitterId, { ...noticeOf(replacement, order, told), person_id: order.customer_id }),
  };
}

export type TellOfReplacement = ReturnType<typeof createReplacementNotices>;

/** Where the family sees who is looked for. */
export const visitLink = ({ visit_id }: Replacement) => `/visits/${visit_id}`;
export const orderLink = (id: number) => `/my-orders/order/${id}`;
