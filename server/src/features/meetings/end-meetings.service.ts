import type { Db } from '../../platform/database/connection.ts';
import type { Order } from '../orders/order-access.service.ts';
import { firstVisitAt } from './hold-meeting.ts';
import { tellMeeting } from './meeting-notices.ts';
import { endOf } from './meetings.policy.ts';
import { type Meeting, selectLiveMeetings } from './meetings.sql.ts';
import { type Ending, settleMeeting } from './settle-meeting.ts';

/**
 * After a move of the order or of its visits, in that transaction: whoever has nothing to agree about any more does not
 * meet, nor does anybody whose first visit comes before the meeting. What has begun goes its own way: whoever came is paid.
 */
export async function endMeetings(ending: Ending, trx: Db, order: Order): Promise<void> {
  const live = await selectLiveMeetings(trx, order.id);
  if (live.length === 0) return;
  const now = ending.clock.now();
  const first = await firstVisitAt(trx, order, now);
  const isAhead = ({ at, status }: Meeting) => at > now || status === 'proposed';
  const isTooLate = (meeting: Meeting) => meeting.at > now && endOf(meeting) > first;
  const gone = live.filter((meeting) => (meeting.is_pointless && isAhead(meeting)) || isTooLate(meeting));
  for (const each of gone) {
    const meeting = await settleMeeting(ending, trx, order, each, 'canceled');
    await tellMeeting(ending, trx, { order, meeting, to: 'sitter', template: 'meeting_canceled' });
    if (each.status === 'accepted')
      await tellMeeting(ending, trx, { order, meeting, to: 'customer', template: 'meeting_canceled' });
  }
}
