import { limits } from '@ladushki/contract/product';
import { useRef } from 'react';
import { socket } from '../../../lib/socket/browser.ts';

/** Sends a throttled typing signal. */
export function useTypingSignal(roomId: number) {
  const sentAt = useRef(0);
  return () => {
    const now = Date.now();
    if (now - sentAt.current < limits.socketPingMs) return;
    sentAt.current = now;
    socket().send({ action: 'typing', data: { room_id: roomId } });
  };
}
