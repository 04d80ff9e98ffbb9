import type { Db } from '../../../platform/database/connection.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { noticeToCustomer, noticeToSitter } from '../lifecycle/order-notices.ts';
import { tellPeople } from '../lifecycle/tell.ts';
import type { Order } from '../order.ts';
import type { Side } from './subject.ts';

export const proposalJob = 'proposal-expiry';

type Template = 'change_proposed' | 'change_accepted' | 'change_declined' | 'change_expired';

/** Notices about the order's proposals, to whole sides. */
export const createTellOfProposal =
  (notifications: Pick<NotificationsService, 'notify'>) =>
  (trx: Db, order: Order, template: Template, to: readonly Side[], actorId: number | null = null): Promise<void> => {
    const notices = to.flatMap((side) => {
      if (side === 'customer') return [noticeToCustomer(order, template)];
      return order.sitter_id === null ? [] : [noticeToSitter(order, order.sitter_id, template)];
    });
    return tellPeople(trx, notifications, order, notices, actorId);
  };
export type TellOfProposal = ReturnType<typeof createTellOfProposal>;
