import type { ChatMessage } from '@ladushki/contract/chat';
import { newUuid } from '../uuid.ts';
import type { SocketClient } from './client.ts';
import type { SenderLock } from './sender-lock.ts';

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
  /** Since when it is to be sent, in milliseconds. */
  wanted_at: number;
}

export type NewMessage = Pick<Outgoing, 'room_id' | 'message' | 'attachments'>;

/** Where unsent messages outlive the page, the same for all tabs. Refuses where nothing can be kept. */
export interface OutboxStore {
  /** Oldest first. */
  read(): Promise<Outgoing[]>;
  add(entry: Outgoing): Promise<void>;
  /** Nothing when it is no longer there. */
  change(clientId: string, part: Partial<Outgoing>): Promise<void>;
  remove(clientId: string): Promise<void>;
  /** Another tab has changed something. */
  onChange(listener: () => void): () => void;
}

export interface OutboxPorts {
  socket: Pick<SocketClient, 'send' | 'on' | 'onRefusal' | 'onState' | 'isUp'>;
  store: OutboxStore;
  lock: SenderLock;
  /** Whether the socket speaks for the person whose messages these are. */
  isOwner: () => boolean;
}

const answerWithinMs = 10_000;
const giveUpAfterMs = 60_000;
const lookEveryMs = 5_000;

const isWaiting = ({ state }: Outgoing) => state === 'sending';
/** What was refused waits for the person; what could not be sent goes out by itself. */
const isUnanswered = ({ reason }: Outgoing) => reason === '';

/** Messages on their way, oldest first, those of all tabs; one tab sends each until it is answered. */
export function createOutbox({ socket, store, lock, isOwner }: OutboxPorts) {
  let entries: readonly Outgoing[] = [];
  /** Own changes so far: what was read before one of them is out of date. */
  let changes = 0;
  /** Nothing can be kept here: this tab sends its own. */
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

  /** What is new, what is wanted anew, and what was not answered in time. */
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

  /** What has failed is to be sent after all. */
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

  /** Over a line of its own: what went over another one may have been lost with it. */
  function begin(): void {
    sentAt.clear();
    void loaded.then(() => revive(isUnanswered));
  }

  /** Whoever has a line may send; whoever has lost it leaves that to another tab. */
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
    /** Another person uses the page now. */
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
