import type { ChatRoom } from '@ladushki/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { socket } from '../../../lib/socket/browser.ts';
import { useIsSocketUp } from '../../../lib/socket/use-socket.ts';
import { useIsVisible } from '../../../lib/use-visible.ts';
import { afterReading, changeRoom } from '../rooms/rooms-cache.ts';

/** Sends the read position once the newest message was visible. */
export function useReading(room: ChatRoom, me: number, newest: number, inView: boolean): void {
  const client = useQueryClient();
  const up = useIsSocketUp();
  const visible = useIsVisible();
  const read = room.members.find(({ id }) => id === me)?.last_read_id ?? 0;
  const roomId = room.id;
  useEffect(() => {
    if (!up || !visible || !inView || newest <= read) return;
    if (!socket().send({ action: 'read_chat', data: { room_id: roomId, message_id: newest } })) return;
    changeRoom(client, roomId, (one) => afterReading(one, me, newest, me));
  }, [client, up, visible, inView, newest, read, roomId, me]);
}
