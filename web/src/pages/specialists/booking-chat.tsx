import { pageMeta } from '../../lib/page/seo.ts';
import { ChatDrawing } from '../../ui/art/ChatDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('bookingChat');

export default function BookingChatPage() {
  return <EmptyPage page="bookingChat" to="/specialists" drawing={<ChatDrawing />} />;
}
