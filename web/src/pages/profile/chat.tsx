import type { DefaultLayoutHandle } from '../../layouts/default.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { ChatDrawing } from '../../ui/art/ChatDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('chat');
export const handle: DefaultLayoutHandle = { footer: false };

export default function ChatPage() {
  return <EmptyPage page="chat" to="/my-orders" drawing={<ChatDrawing />} />;
}
