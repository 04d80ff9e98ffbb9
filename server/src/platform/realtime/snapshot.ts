import type { Log } from '../log.ts';
import type { PubSub } from './pubsub.ts';

/**
 * A small table kept in memory. It is read at start, again when an instance announces a change, and now and then
 * anyway: an announcement may be lost, or the instances may share no channel.
 */
export interface Snapshot<T> {
  current(): T;
  /** After a change of the table: this instance shows it at once, the others as soon as they hear. */
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

/** Where a change of a table is announced. */
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
    // Of two reads that overlap, the one that began later knows more.
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
