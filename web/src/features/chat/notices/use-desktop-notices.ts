import type { ChatMessage } from '@ladushki/contract/chat';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSocketEvent } from '../../../lib/socket/use-socket.ts';
import { knownRooms, roomQuery } from '../rooms/rooms-cache.ts';

const chatScreens = [/^\/profile\/chat\/?$/, /^\/specialists\/\d+\/booking\/chat\/?$/];
/** Messages older than this, as from a sync, are not shown. */
const freshMs = 60_000;

const isFresh = ({ created_date }: ChatMessage) => Date.now() - Date.parse(created_date) < freshMs;

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

/** Mobile browsers allow notifications only through the service worker. */
function show(title: string, options: NotificationOptions, onClick: () => void): void {
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      onClick();
      notice.close();
    };
  } catch {
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
  }
}

/** The room may not be loaded yet; it is fetched to know whether it is muted. */
async function isMuted(client: QueryClient, roomId: number): Promise<boolean> {
  const known = knownRooms(client).find(({ id }) => id === roomId);
  const { muted } = known ?? (await client.ensureQueryData(roomQuery(roomId)));
  return muted;
}

/** Desktop notifications for incoming messages, unless the chat is visible or they are one's own. */
export function useDesktopNotices(me: number): void {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function notify(message: ChatMessage): Promise<void> {
    if (await isMuted(client, message.room_id)) return;
    const link = `/profile/chat?room=${message.room_id}`;
    const options: NotificationOptions = {
      body: message.message || t('attachments', { count: message.attachments.length }),
      tag: `chat-${message.room_id}`,
      icon: '/icon-192.png',
      data: { link },
    };
    show(message.sender_name, options, () => void navigate(link));
  }

  useSocketEvent('send_message_to_chat', (message) => {
    const looking = document.visibilityState === 'visible' && chatScreens.some((screen) => screen.test(pathname));
    if (message.sender_id === me || looking || !isFresh(message) || !mayNotify()) return;
    // Rejects when the person is no longer a member of the room.
    notify(message).catch(() => undefined);
  });
}
