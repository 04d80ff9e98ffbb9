import type { ServerFrame } from '@ladushki/contract/events';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';

/** A reader this far behind is dropped: it will sync when it comes back, and nobody else waits for it. */
const mostBuffered = 512 * 1024;
/** A client pings every three seconds; silence this long means that it is gone. */
const silentMs = 12_000;

export interface Connection {
  readonly id: string;
  readonly actor: Actor;
  send(frame: ServerFrame): void;
  /** A frame already turned into text, for events that go to many. */
  sendText(text: string): void;
}

export interface OpenConnection extends Connection {
  socket: WebSocket;
  lastHeard: number;
  isSilent(now: number): boolean;
}

export function createConnection(id: string, actor: Actor, socket: WebSocket): OpenConnection {
  const sendText = (text: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostBuffered) socket.terminate();
    else socket.send(text);
  };
  return {
    id,
    actor,
    socket,
    lastHeard: Date.now(),
    sendText,
    send: (frame) => sendText(JSON.stringify(frame)),
    isSilent(now) {
      return now - this.lastHeard > silentMs;
    },
  };
}
