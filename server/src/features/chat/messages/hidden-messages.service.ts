import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { setMessageHidden } from './hidden-messages.sql.ts';

interface Parts {
  clock: Clock;
  notifications: Pick<NotificationsService, 'notify'>;
}

/** Hidden by a moderator: the row keeps its text, the room shows a placeholder, and the sender is notified. */
export async function hideMessage({ clock, notifications }: Parts, trx: Db, id: number): Promise<void> {
  const hidden = await setMessageHidden(trx, id, clock.now());
  if (!hidden) return;
  const link = `/profile/chat?room=${hidden.room_id}`;
  await notifications.notify(trx, hidden.sender_id, { type: 'system', template: 'message_hidden', link });
}
