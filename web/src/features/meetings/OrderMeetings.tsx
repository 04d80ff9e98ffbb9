import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { moscowDate } from '@ladushki/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Side } from '../orders/use-side.ts';
import { serverNow } from '../visits/server-clock.ts';
import { MeetButton } from './MeetButton.tsx';
import { MeetingCard } from './MeetingCard.tsx';
import { meetingsQuery, useMeetingEvents } from './meeting-queries.ts';

export interface OrderMeetingsProps {
  order: OrderDetail;
  side: Side;
}

/** Until the day of the first visit. */
const isAhead = ({ order_item }: OrderDetail) => order_item.start_date > moscowDate(serverNow());

/** First meetings of an order, of each sitter the last one; to the family also the way to propose one. */
export function OrderMeetings({ order, side }: OrderMeetingsProps) {
  const { t } = useTranslation('meetings');
  useMeetingEvents();
  const { data } = useQuery(meetingsQuery(order.id));
  const isBefore = isAhead(order);
  const meetings = data?.results.filter(
    ({ sitter, actions }, index, all) =>
      all.findIndex((each) => each.sitter.id === sitter.id) === index && (isBefore || actions.length > 0),
  );
  const { sitter } = order;
  const mayPropose = side === 'customer' && sitter !== null && isBefore;
  if (!meetings || (meetings.length === 0 && !mayPropose)) return null;
  return (
    <Card title={t('meetTitle')}>
      <Stack gap={3}>
        {meetings.map((meeting) => (
          <MeetingCard key={meeting.id} meeting={meeting} side={side} />
        ))}
        {mayPropose && meetings.length === 0 && <p>{t('meetLead')}</p>}
        {mayPropose && (
          <MeetButton
            order={order.id}
            sitter={sitter.id}
            name={sitter.full_name}
            {...(!order.order_item.unlimited_date && { last: order.order_item.start_date })}
          />
        )}
      </Stack>
    </Card>
  );
}
