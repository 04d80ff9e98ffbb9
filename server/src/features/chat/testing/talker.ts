import type { ChatMessage } from '@ladushki/contract/chat';
import { WebSocket } from 'ws';
import { createSocketClient } from '../../../../../web/src/lib/socket/client.ts';
import type { SocketLike } from '../../../../../web/src/lib/socket/connection.ts';
import { createOutbox } from '../../../../../web/src/lib/socket/outbox.ts';
import { createSenderLock } from '../../../../../web/src/lib/socket/sender-lock.ts';
import type { TestPerson } from '../../../testing/people.ts';

/** A client: the web's socket and outbox over a real network. */
export interface Talker {
  id: number;
  /** Everything received, in any way; duplicates change nothing, as on a page. */
  received: Map<number, ChatMessage>;
  /** Sent messages, in order. */
  said: string[];
  say(roomId: number): void;
  /** Cuts the connection at any point; the client reconnects by itself. */
  cut(): void;
  /** Reconnects without waiting for the backoff. */
  wake(): void;
  /** Number of unanswered messages. */
  unanswered(): number;
  stop(): void;
}

export function startTalker({ id, refresh }: Pick<TestPerson, 'id' | 'refresh'>, address: () => string): Talker {
  let socket: WebSocket | undefined;
  const client = createSocketClient({
    open() {
      socket = new WebSocket(`${address().replace('http', 'ws')}/ws/web?token=${encodeURIComponent(refresh)}`);
      // Failed connects are retried.
      socket.on('error', () => undefined);
      return socket as unknown as SocketLike;
    },
    renew: async () => false,
    leave: () => undefined,
  });
  const keepNothing = () => Promise.reject(new Error('The page keeps nothing.'));
  const outbox = createOutbox({
    socket: client,
    store: {
      read: keepNothing,
      add: keepNothing,
      change: keepNothing,
      remove: keepNothing,
      onChange: () => () => undefined,
    },
    lock: createSenderLock(undefined, ''),
    isOwner: () => true,
  });
  const received = new Map<number, ChatMessage>();
  const said: string[] = [];
  client.on('send_message_to_chat', (message) => void received.set(message.id, message));
  client.known(0);
  client.start();
  return {
    id,
    received,
    said,
    say(room_id) {
      const message = `${id}: ${said.length}`;
      said.push(message);
      outbox.add({ room_id, message, attachments: [] });
    },
    cut: () => socket?.terminate(),
    wake: client.wake,
    unanswered: () => outbox.entries().length,
    stop: client.stop,
  };
}
