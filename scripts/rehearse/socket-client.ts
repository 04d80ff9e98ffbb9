import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { ServerFrame } from '../../contract/src/events.ts';
import type { Person, Place } from './client.ts';
import { waitUntil } from './program.ts';

const [writeEveryMs, writeAgainMs, pingEveryMs, retryAfterMs] = [400, 2_000, 3_000, 200];

/** Somebody who writes and reads in a room, and connects again whenever the socket ends, as the page does. */
export interface SocketClient {
  isUp(): boolean;
  /** Codes that sockets were closed with. */
  closedWith: number[];
  /** Ids of messages that the server has acknowledged. */
  acknowledged: Set<string>;
  /** Ids of the other's messages that arrived, live or by sync. */
  received: Set<string>;
  /** Writes no more, and resolves when everything written is acknowledged. */
  finish(): Promise<void>;
  /** Asks for what was missed. */
  sync(): void;
  close(): void;
}

interface Message {
  id: number;
  client_id: string;
  sender_id: number;
}

export function startSocketClient(place: Place, person: Person, room: number): SocketClient {
  const url = `${place.url.replace('https', 'wss')}/ws/web?token=${encodeURIComponent(person.refresh)}`;
  const pending = new Set<string>();
  const client = { closedWith: [] as number[], acknowledged: new Set<string>(), received: new Set<string>() };
  let socket: WebSocket | undefined;
  let [isUp, isWriting, isOpen, cursor] = [false, true, true, 0];

  const say = (action: string, data?: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ action, data }));
  };
  const write = (client_id: string) =>
    say('send_message_to_chat', { room_id: room, client_id, message: 'Здравствуйте' });
  const sync = () => say('sync', { after_id: cursor });

  function take(message: Message): void {
    if (message.sender_id !== person.id) return void client.received.add(message.client_id);
    if (pending.delete(message.client_id)) client.acknowledged.add(message.client_id);
  }

  function onFrame({ action, status, data }: ServerFrame): void {
    if (status !== 'success') return;
    if (action === 'pong' && !isUp) {
      isUp = true;
      sync();
      for (const id of pending) write(id);
    }
    if (action === 'send_message_to_chat') take(data as Message);
    if (action !== 'sync') return;
    const { messages, has_more } = data as { messages: Message[]; has_more: boolean };
    messages.forEach(take);
    cursor = messages.at(-1)?.id ?? cursor;
    if (has_more) sync();
  }

  function connect(): void {
    const opened = new WebSocket(url, {
      ca: place.authority,
      localAddress: person.client.address,
      family: 4,
      origin: place.url,
    });
    socket = opened;
    opened.on('open', () => say('ping'));
    opened.on('message', (raw) => onFrame(JSON.parse(String(raw)) as ServerFrame));
    opened.on('error', () => undefined);
    opened.on('close', (code) => {
      if (isUp) client.closedWith.push(code);
      isUp = false;
      if (isOpen) setTimeout(connect, retryAfterMs);
    });
  }

  connect();
  const pings = setInterval(() => say('ping'), pingEveryMs);
  const writes = setInterval(() => {
    if (!isWriting) return;
    const id = randomUUID();
    pending.add(id);
    write(id);
  }, writeEveryMs);

  return {
    ...client,
    isUp: () => isUp,
    sync,
    async finish() {
      isWriting = false;
      const again = setInterval(() => {
        for (const id of pending) write(id);
      }, writeAgainMs);
      const isDone = () => pending.size === 0;
      await waitUntil('every message is acknowledged', isDone).finally(() => clearInterval(again));
    },
    close() {
      isOpen = false;
      clearInterval(pings);
      clearInterval(writes);
      socket?.close();
    },
  };
}
