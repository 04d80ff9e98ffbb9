import { ChatScreen } from '../../features/chat/ChatScreen.tsx';
import type { DefaultLayoutHandle } from '../../layouts/default.tsx';
import { keepOnSearchChange } from '../../lib/page/revalidate.ts';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('chat');
export const handle: DefaultLayoutHandle = { footer: false };
export const shouldRevalidate = keepOnSearchChange;

export default function ChatPage() {
  return <ChatScreen />;
}
