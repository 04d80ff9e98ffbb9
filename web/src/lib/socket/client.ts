import type { ChatMessage } from '@ladushki/contract/chat';
import type { ServerEvent, ServerFrame } from '@ladushki/contract/events';
import { type Connection, type ConnectionPorts, createConnection } from './connection.ts';
import { createSyncCursor } from './sync-cursor.ts';

export type EventName = ServerEvent['action'];
export type EventData<Name extends EventName> = Extract<ServerEvent, { action: Name }>['data'];
type Listener<Name extends EventName> = (data: EventData<Name>) => void;

/** An error frame; with `client_id` when it answers a message. */
interface Refusal {
  message: string;
  client_id: string | null;
}

type ClientAction =
  | {
      action: 'send_message_to_chat';
      data: { room_id: number; client_id: string; message: string; attachments: number[] };
    }
  | { action: 'read_chat'; data: { room_id: number; message_id: number } }
  | { action: 'typing'; data: { room_id: number } }
  | { action: 'sync'; data: { after_id: number } };

export interface SocketClient extends Pick<Connection, 'start' | 'stop' | 'wake'> {
  send(frame: ClientAction): boolean;
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
  onRefusal(listener: (refusal: Refusal) => void): () => void;
  /** Opened or reopened, or the server says that events were lost. */
  onUp(listener: () => void): () => void;
  isUp(): boolean;
  onState(listener: () => void): () => void;
  /** The newest message id known from HTTP, 0 when none: older ones need no sync. */
  known(messageId: number): void;
}

const syncEveryMs = 60_000;
/** All sockets of an instance are told at once that they may have missed something; they do not ask at once. */
const spreadMs = 3_000;

function createEmitter<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    on: (listener: (value: Value) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (value: Value) => {
      for (const listener of [...listeners]) listener(value);
    },
  };
}

/** The product's socket protocol: typed events, errors, and sync after reconnects. */
export function createSocketClient(
  ports: Pick<ConnectionPorts, 'open' | 'renew' | 'leave'>,
  cursor = createSyncCursor(),
): SocketClient {
  const events = createEmitter<ServerEvent>();
  const refusals = createEmitter<Refusal>();
  const ups = createEmitter<void>();
  const states = createEmitter<void>();
  /** Received since the last sync answer, which will repeat them. */
  const received = new Set<number>();
  let up = false;
  let syncTimer: ReturnType<typeof setInterval> | undefined;

  const send = (frame: ClientAction) => connection.send(JSON.stringify(frame));

  function sync(): void {
    const after_id = cursor.value();
    if (after_id !== null) send({ action: 'sync', data: { after_id } });
  }

  function receiveMessage(message: ChatMessage): void {
    cursor.startAt(message.id);
    if (received.has(message.id)) return;
    received.add(message.id);
    events.emit({ action: 'send_message_to_chat', data: message });
  }

  function receiveSync({ messages, has_more }: { messages: ChatMessage[]; has_more: boolean }): void {
    for (const message of messages) receiveMessage(message);
    const last = messages.at(-1);
    if (!last) return;
    cursor.settle(last.id);
    for (const id of received) if (id <= last.id) received.delete(id);
    if (has_more) send({ action: 'sync', data: { after_id: last.id } });
  }

  function receive({ action, status, message, data }: ServerFrame): void {
    if (status === 'error') {
      // Typing has no answer; the message itself will report an error.
      if (action === 'typing') return;
      const client_id = (data as { client_id?: string } | null)?.client_id ?? null;
      refusals.emit({ message, client_id });
    } else if (action === 'sync') receiveSync(data as Parameters<typeof receiveSync>[0]);
    else if (action === 'send_message_to_chat') receiveMessage(data as ChatMessage);
    else if (action === 'missed') setTimeout(catchUp, Math.random() * spreadMs);
    else if (data !== null) events.emit({ action, data } as ServerEvent);
  }

  /** Events may have been missed. */
  function catchUp(): void {
    if (!up) return;
    sync();
    ups.emit();
  }

  function turn(now: boolean): void {
    if (up === now) return;
    up = now;
    clearInterval(syncTimer);
    if (now) syncTimer = setInterval(sync, syncEveryMs);
    states.emit();
  }

  const connection = createConnection({
    ...ports,
    onFrame: receive,
    onDown: () => turn(false),
    onUp: () => {
      turn(true);
      catchUp();
    },
  });

  return {
    start: connection.start,
    stop: connection.stop,
    wake: connection.wake,
    send,
    on: (name, listener) =>
      events.on(({ action, data }) => {
        if (action === name) (listener as (data: unknown) => void)(data);
      }),
    onRefusal: refusals.on,
    onUp: ups.on,
    onState: states.on,
    isUp: () => up,
    known: cursor.startAt,
  };
}
