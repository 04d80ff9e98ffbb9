import type { ChatMessage } from '@ladushki/contract/chat';
import { WebSocket } from 'ws';
import { createSocketClient } from '../../../../../web/src/lib/socket/client.ts';
import type { SocketLike } from '../../../../../web/src/lib/socket/connection.ts';
import { createOutbox } from '../../../../../web/src/lib/socket/outbox.ts';
import { createSenderLock } from '../../../../../web/src/lib/socket/sender-lock.ts';
import type { TestPerson } from '../../../testing/people.ts';

/** Somebody at a page: the pages' own socket and outbox over a real network. */
export interface Talker {
  id: number;
  /** Everything that came, however it came; a second copy of a message changes nothing on a page. */
  heard: Map<number, ChatMessage>;
  /** What was written, in order. */
  said: string[];
  say(roomId: number): void;
  /** The network goes away in the middle of whatever is under way; the page comes back by itself. */
  cut(): void;
  /** The network is there again: no need to wait any longer. */
  wake(): void;
  /** How many messages are not yet answered. */
  unanswered(): number;
  stop(): void;
}

export function startTalker({ id, refresh }: Pick<TestPerson, 'id' | 'refresh'>, address: () => string): Talker {
  let socket: WebSocket | undefined;
  const client = createSocketClient({
    open() {
      socket = new WebSocket(`${address().replace('http', 'ws')}/ws/web?token=${encodeURIComponent(refresh)}`);
      // Who cannot be reached is tried again.
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
  const heard = new Map<number, ChatMessage>();
  const said: string[] = [];
  client.on('send_message_to_chat', (message) => void heard.set(message.id, message));
  client.known(0);
  client.start();
  return {
    id,
    heard,
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
