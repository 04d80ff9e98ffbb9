import type { ChatMessage } from '@ladushki/contract/chat';
import type { SocketClient } from './client.ts';

export interface Outgoing {
  room_id: number;
  /** The same for every attempt: the server stores it once. */
  client_id: string;
  message: string;
  attachments: ChatMessage['attachments'];
  created_date: string;
  state: 'sending' | 'failed';
  /** Why it failed, in the words of the server; empty when it could not be reached. */
  reason: string;
}

export type NewMessage = Pick<Outgoing, 'room_id' | 'message' | 'attachments'>;

/** Where unsent messages outlive the page. */
export interface OutboxStorage {
  read(): Outgoing[];
  write(entries: readonly Outgoing[]): void;
}

type Ports = Pick<SocketClient, 'send' | 'on' | 'onRefusal' | 'onUp' | 'isUp'>;

const answerWithinMs = 10_000;
const giveUpAfterMs = 60_000;
const lookEveryMs = 5_000;

/** A random UUID; `crypto.randomUUID` is missing on plain http. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Messages on their way, oldest first. Each is sent until it is answered. */
export function createOutbox(socket: Ports, storage: OutboxStorage) {
  let entries: readonly Outgoing[] = storage.read();
  const attempts = new Map<string, { first: number; last: number }>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function change(next: readonly Outgoing[]): void {
    entries = next;
    storage.write(next);
    for (const listener of listeners) listener();
    const waits = next.some(({ state }) => state === 'sending');
    if (!waits) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(look, lookEveryMs);
  }

  const patch = (clientId: string, part: Partial<Outgoing>) =>
    change(entries.map((entry) => (entry.client_id === clientId ? { ...entry, ...part } : entry)));

  function attempt({ room_id, client_id, message, attachments }: Outgoing): void {
    const now = Date.now();
    const known = attempts.get(client_id) ?? { first: now, last: 0 };
    const data = { room_id, client_id, message, attachments: attachments.map(({ id }) => id) };
    const sent = socket.send({ action: 'send_message_to_chat', data });
    attempts.set(client_id, { first: known.first, last: sent ? now : known.last });
  }

  function look(): void {
    const now = Date.now();
    for (const entry of entries) {
      if (entry.state === 'failed') continue;
      const { first, last } = attempts.get(entry.client_id) ?? { first: now, last: 0 };
      if (now - first > giveUpAfterMs) patch(entry.client_id, { state: 'failed', reason: '' });
      else if (now - last > answerWithinMs) attempt(entry);
    }
  }

  function sendAgain(which: (entry: Outgoing) => boolean): void {
    for (const { client_id } of entries.filter(which)) attempts.delete(client_id);
    change(entries.map((entry) => (which(entry) ? { ...entry, state: 'sending', reason: '' } : entry)));
    for (const entry of entries.filter(which)) attempt(entry);
  }

  const drop = (clientId: string) => {
    if (entries.some(({ client_id }) => client_id === clientId)) {
      change(entries.filter(({ client_id }) => client_id !== clientId));
    }
  };

  socket.on('send_message_to_chat', ({ client_id }) => drop(client_id));
  socket.onRefusal(({ client_id, message }) => {
    if (client_id) patch(client_id, { state: 'failed', reason: message });
  });
  // What was refused waits for the person; what could not be sent goes out by itself.
  const isUnanswered = ({ reason }: Outgoing) => reason === '';
  socket.onUp(() => sendAgain(isUnanswered));
  if (socket.isUp()) sendAgain(isUnanswered);

  return {
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(message: NewMessage): void {
      const entry: Outgoing = {
        ...message,
        client_id: newUuid(),
        created_date: new Date().toISOString(),
        state: 'sending',
        reason: '',
      };
      change([...entries, entry]);
      attempt(entry);
    },
    retry: (clientId: string) => sendAgain(({ client_id }) => client_id === clientId),
    drop,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
