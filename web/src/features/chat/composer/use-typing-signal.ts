import { limits } from '@ladushki/contract/product';
import { useRef } from 'react';
import { socket } from '../../../lib/socket/browser.ts';

/** Tells the others that one is typing, at most once in a while. */
export function useTellTyping(roomId: number) {
  const toldAt = useRef(0);
  return () => {
    const now = Date.now();
    if (now - toldAt.current < limits.socketPingMs) return;
    toldAt.current = now;
    socket().send({ action: 'typing', data: { room_id: roomId } });
  };
}
