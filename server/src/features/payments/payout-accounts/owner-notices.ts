import type { Db } from '../../../platform/database/connection.ts';
import type { Notice, NotificationsService } from '../../notifications/notifications.service.ts';

type AccountNotice = Extract<Notice['template'], `payout_account${string}`>;

export const tellOwner = (
  notifications: Pick<NotificationsService, 'notify'>,
  trx: Db,
  userId: number,
  template: AccountNotice,
): Promise<void> => notifications.notify(trx, userId, { type: 'system', template, link: '/profile/earnings' });
