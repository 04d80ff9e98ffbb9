import type { Log } from '../log.ts';
import type { PubSub } from './pubsub.ts';

/**
 * A small table cached in memory. It is loaded at start, reloaded when an instance announces a change, and
 * periodically, since announcements may be lost and instances may have no shared channel.
 */
export interface Snapshot<T> {
  current(): T;
  /** Call after a change: this instance reloads at once, the others on the announcement. */
  announceChange(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Options<T> {
  name: string;
  load: () => Promise<T>;
  pubsub: PubSub;
  log: Log;
}

/** Pub/sub channel of a table's changes. */
export const changeChannel = (name: string) => `changed:${name}`;

const maxAgeMs = 30_000;

export function createSnapshot<T>({ name, load, pubsub, log }: Options<T>): Snapshot<T> {
  const channel = changeChannel(name);
  let held: { value: T } | null = null;
  let latestRead = 0;
  let shownRead = 0;
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe: (() => Promise<void>) | undefined;

  async function refresh(): Promise<void> {
    latestRead += 1;
    const read = latestRead;
    const value = await load();
    // Of two overlapping reads the one started later wins.
    if (read < shownRead) return;
    shownRead = read;
    held = { value };
  }
  const refreshLater = () => void refresh().catch((error) => log.warn({ err: error, name }, 'snapshot is kept'));

  return {
    current() {
      if (!held) throw new Error(`${name} was read before it was started`);
      return held.value;
    },
    async announceChange() {
      await refresh();
      await pubsub.publish(channel, null);
    },
    async start() {
      await refresh();
      unsubscribe = await pubsub.subscribe(channel, refreshLater);
      timer = setInterval(refreshLater, maxAgeMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await unsubscribe?.();
    },
  };
}
