import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterCommit } from '../database/unit-of-work.ts';
import type { RedisConnection } from './redis.ts';

/** Pub/sub between parts of the process, and between instances when Redis is configured. */
export interface PubSub {
  /** In a unit of work only after its commit: subscribers must find what was written. */
  publish(channel: string, message: unknown): Promise<void>;
  /**
   * Whatever is published after it has resolved arrives; while Redis is away, what this instance publishes. Returns the
   * unsubscribe function.
   */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<() => Promise<void>>;
}

export function createMemoryPubSub(): PubSub {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: (channel, message) => afterCommit(() => emitter.emit(channel, message)),
    async subscribe(channel, listener) {
      emitter.on(channel, listener);
      return async () => {
        emitter.off(channel, listener);
      };
    },
  };
}

interface Subscription {
  listeners: number;
  ready: Promise<void>;
}

const againAfterMs = 250;

/** Commands wait for a Redis that is away, for as long as it takes; whoever gave them goes on. */
function unlessAway(connection: RedisConnection): (command: Promise<unknown>) => Promise<void> {
  const waiting = new Set<() => void>();
  let isAway = false;
  connection.on('ready', () => {
    isAway = false;
  });
  connection.on('close', () => {
    isAway = true;
    for (const goOn of waiting) goOn();
  });
  return (command) =>
    new Promise((done, fail) => {
      command.then(() => done(), fail).finally(() => waiting.delete(done));
      if (isAway) done();
      else waiting.add(done);
    });
}

/**
 * Sharded channels (Redis 7): a message goes only to the connections that have subscribed to its channel, in a cluster
 * only through the node of its slot.
 */
export function createRedisPubSub(redis: RedisConnection, reader: RedisConnection): PubSub {
  const local = createMemoryPubSub();
  const subscriptions = new Map<string, Subscription>();
  const unlessGone = unlessAway(reader);
  reader.on('smessage', (channel: string, text: string) => void local.publish(channel, JSON.parse(text)));

  /** Until it succeeds or nobody listens any more: the node of a slot may be away, or just be elected. */
  async function establish(channel: string): Promise<void> {
    while (subscriptions.has(channel)) {
      const isDone = await reader.ssubscribe(channel).then(
        () => true,
        () => false,
      );
      if (isDone) return;
      await delay(againAfterMs);
    }
  }

  function subscriptionOf(channel: string): Subscription {
    const known = subscriptions.get(channel);
    if (known) return known;
    const subscription: Subscription = { listeners: 0, ready: Promise.resolve() };
    subscriptions.set(channel, subscription);
    subscription.ready = unlessGone(establish(channel));
    return subscription;
  }

  return {
    // Without Redis the message still reaches this instance; others find the change in the database later.
    publish: (channel, message) =>
      afterCommit(() => redis.spublish(channel, JSON.stringify(message)).catch(() => local.publish(channel, message))),
    async subscribe(channel, listener) {
      const subscription = subscriptionOf(channel);
      subscription.listeners += 1;
      const end = await local.subscribe(channel, listener);
      await subscription.ready;
      return async () => {
        await end();
        subscription.listeners -= 1;
        if (subscription.listeners > 0) return;
        subscriptions.delete(channel);
        await unlessGone(reader.sunsubscribe(channel));
      };
    },
  };
}
