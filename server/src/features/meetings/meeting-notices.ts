import type { Sum } from '@ladushki/contract/sums';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { actingPeople } from '../family/family-access.service.ts';
import { createNotifications, type Notice } from '../notifications/notifications.service.ts';
import type { Meeting, MeetingSide } from './meetings.sql.ts';

interface OfOrder {
  id: number;
  customer_id: number;
  status: string;
}

/** The page of the order, as that side sees it. */
export const linkOf = ({ id, status }: Pick<OfOrder, 'id' | 'status'>, to: MeetingSide) => {
  if (status !== 'open') return `/my-orders/order/${id}`;
  return to === 'sitter' ? `/orders/${id}` : `/my-orders/order/open/${id}`;
};

interface Told {
  order: OfOrder;
  meeting: Meeting;
  to: MeetingSide;
  template: Notice['template'];
  /** Of what is paid or goes back. */
  sum?: Sum;
  /** Of the family this person alone. */
  only?: number | null;
}

/** Who and when, to one side. */
export async function tellMeeting(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  trx: Db,
  { order, meeting, to, template, sum, only }: Told,
): Promise<void> {
  const { notify } = createNotifications({ db: trx, clock, jobs });
  const people = to === 'sitter' ? [meeting.sitter_id] : await actingPeople(trx, order.customer_id);
  for (const person of people.filter((each) => each === (only ?? each))) {
    await notify(trx, person, {
      type: 'order',
      template,
      subject_id: order.id,
      meeting_id: meeting.id,
      person_id: to === 'sitter' ? order.customer_id : meeting.sitter_id,
      link: linkOf(order, to),
      ...sum,
    });
  }
}
