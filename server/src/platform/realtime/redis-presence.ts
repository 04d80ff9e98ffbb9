import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Presence } from './presence.ts';
import { keysLiveMs, presenceCommands } from './presence-commands.ts';
import type { RedisConnection } from './redis.ts';

/** Changes of so long are written together. */
const gatherMs = 50;
const atOnce = 500;
const listsWaitMs = 200;

interface Options {
  log: Pick<Log, 'warn'>;
  beatMs?: number;
  /** The people of an instance that does not renew its lease go offline. */
  leaseMs?: number;
  /** How old lists may be. */
  listsMs?: number;
}

/**
 * Presence of all instances in Redis. An instance writes what changes on it and one lease, whatever its number of people;
 * it reads about the people it is asked about.
 */
export function createRedisPresence(redis: RedisConnection, options: Options): Presence {
  const { log, beatMs = 3_000, leaseMs = 10_000, listsMs = 3_000 } = options;
  const commands = presenceCommands(redis, leaseMs);
  const self = randomUUID();
  const own = new Set<number>();
  const changed = new Map<number, boolean>();
  let elsewhere: ReadonlySet<number> = new Set();
  let listsReadAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let notify: (userId: number, online: boolean) => void = () => {};
  let beats = 0;
  let timer: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let isStopped = false;
  let queue: Promise<unknown> = Promise.resolve();

  const complain = (error: unknown) => log.warn({ err: error }, 'presence');
  /** One after the other: a person who leaves and comes back must not be written in the other order. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = queue.then(work).catch(complain);
    queue = turn;
    return turn;
  };

  async function inParts<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
    const all = [...items];
    for (let at = 0; at < all.length; at += atOnce) await Promise.all(all.slice(at, at + atOnce).map(work));
  }

  async function write(instance: string, userId: number, online: boolean): Promise<void> {
    const isChange = await (online ? commands.join(instance, userId) : commands.leave(instance, userId));
    if (isChange) notify(userId, online);
  }

  /** Whoever has a key is in the list, before and after. What could not be written stays for the next beat. */
  async function writeChanges(): Promise<void> {
    if (changed.size === 0) return;
    const changes = [...changed];
    await commands.writeList(self, new Set([...own, ...changed.keys()]));
    await inParts(changes, async ([userId, online]) => {
      await write(self, userId, online);
      if (changed.get(userId) === online) changed.delete(userId);
    });
    if (changes.some(([, online]) => !online)) await commands.writeList(self, own);
  }

  async function writeAll(): Promise<void> {
    await commands.writeList(self, own);
    await inParts(own, (userId) => write(self, userId, true));
  }

  /** The instance died: its people are offline, unless they are somewhere else too. */
  async function takeOffline(instance: string): Promise<void> {
    const ids = await commands.readList(instance);
    await inParts(ids, (userId) => write(instance, userId, false));
    await commands.forget(instance);
  }

  async function beat(): Promise<void> {
    const { wasKnown, ended } = await commands.renewLease(self);
    const isRenewal = beats % Math.floor(keysLiveMs / 3 / beatMs) === 0;
    beats += 1;
    if (!wasKnown || isRenewal) await writeAll();
    await writeChanges();
    for (const instance of ended) await takeOffline(instance);
  }

  async function readLists(): Promise<void> {
    // Also when it fails: a Redis that is away is not asked by every reader.
    listsReadAt = Date.now();
    const others = (await commands.instances()).filter((instance) => instance !== self);
    const lists = await Promise.all(others.map(commands.readList));
    const ids = new Set<number>();
    for (const list of lists) for (const id of list) ids.add(id);
    elsewhere = ids;
  }

  return {
    async onlineAmong(userIds) {
      const online = new Set(userIds.filter((id) => own.has(id)));
      const others = userIds.filter((id) => !online.has(id));
      const answers = await Promise.all(others.map(commands.isOnline)).catch(() =>
        others.map((id) => elsewhere.has(id)),
      );
      for (const [index, isOnline] of answers.entries()) if (isOnline) online.add(others[index] as number);
      return online;
    },
    isOnline: (userId) => own.has(userId) || elsewhere.has(userId),
    *onlineIds() {
      yield* own;
      for (const id of elsewhere) if (!own.has(id)) yield id;
    },
    async refresh() {
      if (Date.now() - listsReadAt < listsMs) return;
      reading ??= readLists()
        .catch(complain)
        .finally(() => {
          reading = null;
        });
      // A search does not wait for a Redis that hangs.
      await Promise.race([reading, delay(listsWaitMs, undefined, { ref: false })]);
    },
    set(userId, online) {
      if (isStopped) return;
      if (online) own.add(userId);
      else own.delete(userId);
      changed.set(userId, online);
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void inTurn(writeChanges);
      }, gatherMs);
    },
    async start(onChange) {
      notify = onChange;
      await inTurn(beat);
      timer = setInterval(() => void inTurn(beat), beatMs).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(gathering);
      for (const userId of own) changed.set(userId, false);
      own.clear();
      await inTurn(async () => {
        await writeChanges();
        await commands.forget(self);
      });
    },
  };
}
