import type { KeptEntry, KeptStore } from '../../../lib/kept/kept.ts';
import type { SenderLock } from '../../../lib/socket/sender-lock.ts';
import { newUuid } from '../../../lib/uuid.ts';

/** Moves of a visit, entries of its diary, the end of a sleep, ticks of the day plan, and opening what a life may depend on. */
export type PressCall = 'arrive' | 'leave' | 'diary' | 'wake' | 'tick' | 'show_health';

/** Something pressed during a visit, kept on the device until the server has answered. */
export interface Press extends KeptEntry {
  /** 0: a tick outside a visit. */
  visit: number;
  call: PressCall;
  body: Record<string, unknown>;
  files?: Record<string, Blob>;
  /** `waiting` goes out by itself; `refused` waits for the person. */
  state: 'waiting' | 'refused';
  /** The server's words. */
  reason: string;
  /** Of a refused code. */
  triesLeft?: number | undefined;
  /** It could not be sent at once. */
  isKept: boolean;
}

export type NewPress = Pick<Press, 'visit' | 'call' | 'body' | 'files'>;

/** `later`: no answer, it is tried again; a text: refused for this reason. */
export type Outcome = 'sent' | 'later' | { refused: string; triesLeft?: number | undefined };

interface QueuePorts {
  store: KeptStore<Press>;
  lock: SenderLock;
  /** Sends one with its `client_id` as the idempotency key. */
  send: (press: Press) => Promise<Outcome>;
  /** Whether the session is still its author's. */
  isOwner: () => boolean;
  /** The server has answered. */
  onAnswer: (press: Press, outcome: Outcome) => void;
}

const againEveryMs = 15_000;
/** An answer that takes longer counts as none for the screen. */
const atOnceMs = 3_000;

const isWaiting = ({ state }: Press) => state === 'waiting';

/** A new try answers a refused one: the same move, or the same task. An entry of the diary is always another one. */
const answers = (next: NewPress, old: Press) =>
  old.state === 'refused' &&
  old.visit === next.visit &&
  old.call === next.call &&
  next.call !== 'diary' &&
  old.body.task === next.body.task;

/** Presses of all tabs, sent one after another by one tab, each once: the server knows them by their key. */
export function createQueue({ store, lock, send, isOwner, onAnswer }: QueuePorts) {
  let entries: readonly Press[] = [];
  /** Counter of local changes: a read started before one is outdated. */
  let changes = 0;
  /** Storage is unavailable: this tab sends its own. */
  let alone = false;
  let working = false;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function show(next: readonly Press[]): void {
    entries = next;
    for (const listener of listeners) listener();
    if (!next.some(isWaiting)) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(() => void work(), againEveryMs);
  }

  function change(next: readonly Press[], kept: Promise<void>): void {
    changes += 1;
    show(next);
    kept.catch(goAlone);
  }

  function goAlone(): void {
    alone = true;
    void work();
  }

  const patch = (clientId: string, part: Partial<Press>) =>
    change(
      entries.map((entry) => (entry.client_id === clientId ? { ...entry, ...part } : entry)),
      store.change(clientId, part),
    );

  const drop = (clientId: string) => {
    if (!entries.some(({ client_id }) => client_id === clientId)) return;
    change(
      entries.filter(({ client_id }) => client_id !== clientId),
      store.remove(clientId),
    );
  };

  const mayWork = () => !working && (alone || lock.isHeld()) && isOwner();

  /** The oldest first; whatever cannot be sent now holds up the rest, so that the order stays. */
  async function sendOldest(): Promise<boolean> {
    const next = entries.find(isWaiting);
    if (!next || !isOwner()) return false;
    const outcome = await send(next);
    if (outcome === 'later') {
      if (!next.isKept) patch(next.client_id, { isKept: true });
      return false;
    }
    if (outcome === 'sent') drop(next.client_id);
    else patch(next.client_id, { state: 'refused', reason: outcome.refused, triesLeft: outcome.triesLeft });
    onAnswer(next, outcome);
    return true;
  }

  async function work(): Promise<void> {
    if (!mayWork()) return;
    working = true;
    try {
      while (await sendOldest());
    } finally {
      working = false;
    }
  }

  async function reload(): Promise<void> {
    const before = changes;
    const stored = await store.read();
    if (alone) return;
    if (before !== changes) return reload();
    show(stored);
    void work();
  }

  const loaded = reload().catch(goAlone);
  const stops = [store.onChange(() => void reload().catch(goAlone)), lock.letGo, () => clearInterval(timer)];
  lock.want(() => void loaded.then(work));

  return {
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(press: NewPress): void {
      for (const old of entries) if (answers(press, old)) drop(old.client_id);
      const client_id = newUuid();
      // Strictly after the last, whatever the device's clock says: they are read in this order after a reload.
      const after = Date.parse(entries.at(-1)?.created_date ?? '') + 1;
      const created_date = new Date(Math.max(Date.now(), after || 0)).toISOString();
      const entry: Press = { ...press, client_id, created_date, state: 'waiting', reason: '', isKept: false };
      change([...entries, entry], store.add(entry));
      setTimeout(() => {
        if (entries.some((one) => one.client_id === client_id && isWaiting(one) && !one.isKept)) {
          patch(client_id, { isKept: true });
        }
      }, atOnceMs);
      // Whoever presses looks at this tab: one that sleeps in the background gives the lock away.
      if (!alone && !lock.isHeld()) lock.take();
      void work();
    },
    /** The network is back, or the person asks. */
    wake: () => void work(),
    /** What is still on the device is changed before it goes out. */
    revise: (clientId: string, body: Record<string, unknown>) => patch(clientId, { body }),
    drop,
    /** Another person has signed in on this page. */
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
