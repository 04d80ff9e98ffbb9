import { limits } from '@ladushki/contract/product';
import { useRef } from 'react';
import { socket } from '../../../lib/socket/browser.ts';
import { useSocketUp } from '../../../lib/socket/use-socket.ts';

/** Sends a throttled typing signal; one of a moment without a connection follows when it is there. */
export function useTypingSignal(roomId: number) {
  const typedAt = useRef(0);
  const sentAt = useRef(0);
  const isRecent = (at: number) => Date.now() - at < limits.socketPingMs;
  const signal = () => {
    if (isRecent(sentAt.current)) return;
    if (socket().send({ action: 'typing', data: { room_id: roomId } })) sentAt.current = Date.now();
  };
  useSocketUp(() => {
    if (isRecent(typedAt.current)) signal();
  });
  return () => {
    typedAt.current = Date.now();
    signal();
  };
}
