import type { ChatMessage } from '@ladushki/contract/chat';
import type { KeptStore } from '../kept/kept.ts';
import { newUuid } from '../uuid.ts';
import type { SocketClient } from './client.ts';
import type { SenderLock } from './sender-lock.ts';

export interface Outgoing {
  room_id: number;
  /** The same for every attempt: the server deduplicates by it. */
  client_id: string;
  message: string;
  attachments: ChatMessage['attachments'];
  created_date: string;
  state: 'sending' | 'failed';
  /** The server's error text; empty when unreachable. */
  reason: string;
  /** Since when it has been queued, in milliseconds. */
  wanted_at: number;
}

export type NewMessage = Pick<Outgoing, 'room_id' | 'message' | 'attachments'>;

export type OutboxStore = KeptStore<Outgoing>;

export interface OutboxPorts {
  socket: Pick<SocketClient, 'send' | 'on' | 'onRefusal' | 'onState' | 'isUp'>;
  store: OutboxStore;
  lock: SenderLock;
  /** Whether the socket is authenticated as the author. */
  isOwner: () => boolean;
}

const answerWithinMs = 10_000;
const giveUpAfterMs = 60_000;
const lookEveryMs = 5_000;

const isWaiting = ({ state }: Outgoing) => state === 'sending';
/** Refused messages wait for the person; unsent ones are retried. */
const isUnanswered = ({ reason }: Outgoing) => reason === '';

/** Queued messages, oldest first, of all tabs; one tab sends each until it is answered. */
export function createOutbox({ socket, store, lock, isOwner }: OutboxPorts) {
  let entries: readonly Outgoing[] = [];
  /** Counter of local changes: a read started before one is outdated. */
  let changes = 0;
  /** Storage is unavailable: this tab sends its own messages. */
  let alone = false;
  const sentAt = new Map<string, number>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function show(next: readonly Outgoing[]): void {
    entries = next;
    for (const listener of listeners) listener();
    const waits = next.some(isWaiting);
    if (!waits) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(look, lookEveryMs);
  }

  function change(next: readonly Outgoing[], kept: Promise<void>): void {
    changes += 1;
    show(next);
    kept.catch(goAlone);
  }

  const sends = () => (alone || lock.isHeld()) && isOwner();

  function goAlone(): void {
    alone = true;
    send();
  }

  const patch = (clientId: string, part: Partial<Outgoing>) =>
    change(
      entries.map((entry) => (entry.client_id === clientId ? { ...entry, ...part } : entry)),
      store.change(clientId, part),
    );

  function attempt({ room_id, client_id, message, attachments }: Outgoing): void {
    const data = { room_id, client_id, message, attachments: attachments.map(({ id }) => id) };
    if (socket.send({ action: 'send_message_to_chat', data })) sentAt.set(client_id, Date.now());
  }

  /** New, retried and timed-out messages. */
  function send(): void {
    if (!sends()) return;
    for (const entry of entries.filter(isWaiting)) {
      const last = sentAt.get(entry.client_id) ?? 0;
      if (last < entry.wanted_at || Date.now() - last > answerWithinMs) attempt(entry);
    }
  }

  function look(): void {
    const now = Date.now();
    const isLate = ({ client_id, wanted_at }: Outgoing) =>
      now - wanted_at > giveUpAfterMs && now - (sentAt.get(client_id) ?? 0) > answerWithinMs;
    for (const entry of entries.filter(isWaiting)) {
      if (isLate(entry)) patch(entry.client_id, { state: 'failed', reason: '' });
    }
    const isSilent = entries.some((entry) => isWaiting(entry) && now - entry.wanted_at > answerWithinMs);
    if (isSilent && socket.isUp() && !sends()) lock.take();
    else send();
  }

  /** Queues failed messages again. */
  function revive(which: (entry: Outgoing) => boolean): void {
    for (const { client_id } of entries.filter((entry) => !isWaiting(entry) && which(entry))) {
      sentAt.delete(client_id);
      patch(client_id, { state: 'sending', reason: '', wanted_at: Date.now() });
    }
    send();
  }

  async function reload(): Promise<void> {
    const before = changes;
    const stored = await store.read();
    if (alone) return;
    if (before !== changes) return reload();
    show(stored);
    send();
  }

  const drop = (clientId: string) => {
    if (!entries.some(({ client_id }) => client_id === clientId)) return;
    change(
      entries.filter(({ client_id }) => client_id !== clientId),
      store.remove(clientId),
    );
  };

  /** On each new connection: frames sent over the last one may be lost. */
  function begin(): void {
    sentAt.clear();
    void loaded.then(() => revive(isUnanswered));
  }

  /** A tab with a connection may send; one without releases the lock. */
  function followLine(): void {
    if (!socket.isUp()) lock.letGo();
    else if (alone) begin();
    else lock.want(begin);
  }

  const loaded = reload().catch(goAlone);
  const stops = [
    store.onChange(() => void reload().catch(goAlone)),
    socket.on('send_message_to_chat', ({ client_id }) => drop(client_id)),
    socket.onRefusal(({ client_id, message }) => {
      if (client_id) patch(client_id, { state: 'failed', reason: message });
    }),
    socket.onState(followLine),
    lock.letGo,
    () => clearInterval(timer),
  ];
  followLine();

  return {
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(message: NewMessage): void {
      const now = new Date();
      const entry: Outgoing = {
        ...message,
        client_id: newUuid(),
        created_date: now.toISOString(),
        state: 'sending',
        reason: '',
        wanted_at: now.getTime(),
      };
      change([...entries, entry], store.add(entry));
      send();
    },
    retry: (clientId: string) => revive(({ client_id }) => client_id === clientId),
    drop,
    /** Another person has signed in on this page. */
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
