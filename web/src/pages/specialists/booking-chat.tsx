import { useParams } from 'react-router';
import { BookingChat } from '../../features/chat/BookingChat.tsx';
import type { DefaultLayoutHandle } from '../../layouts/default.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('bookingChat');
export const handle: DefaultLayoutHandle = { footer: false };

export default function BookingChatPage() {
  const { id = '' } = useParams();
  return <BookingChat sitterId={id} />;
}
