import type { ServerFrame } from '@ladushki/contract/events';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';

/** A slow reader with this many buffered bytes is dropped: it resyncs on reconnect. */
const mostBuffered = 512 * 1024;
/** Clients ping every three seconds; after this silence the connection counts as dead. */
const silentMs = 12_000;

export interface Connection {
  readonly id: string;
  readonly actor: Actor;
  send(frame: ServerFrame): void;
  /** A serialised frame, reused for all recipients. */
  sendText(text: string): void;
}

export interface OpenConnection extends Connection {
  socket: WebSocket;
  lastFrameAt: number;
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
    lastFrameAt: Date.now(),
    sendText,
    send: (frame) => sendText(JSON.stringify(frame)),
    isSilent(now) {
      return now - this.lastFrameAt > silentMs;
    },
  };
}
