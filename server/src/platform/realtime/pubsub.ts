import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { afterCommit } from '../database/unit-of-work.ts';

/** Pub/sub between parts of the process, and between instances when Redis is configured. */
export interface PubSub {
  /** In a unit of work only after its commit: subscribers must find what was written. */
  publish(channel: string, message: unknown): Promise<void>;
  /** Returns the unsubscribe function. */
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

/** A Redis connection in subscriber mode can do nothing else, so it is separate. */
export function createRedisPubSub(redis: Redis, reader: Redis): PubSub {
  const local = createMemoryPubSub();
  const subscribers = new Map<string, number>();
  reader.on('message', (channel: string, text: string) => void local.publish(channel, JSON.parse(text)));
  return {
    // Without Redis the message still reaches this instance; others find the change in the database later.
    publish: (channel, message) =>
      afterCommit(() => redis.publish(channel, JSON.stringify(message)).catch(() => local.publish(channel, message))),
    async subscribe(channel, listener) {
      const count = subscribers.get(channel) ?? 0;
      subscribers.set(channel, count + 1);
      if (count === 0) await reader.subscribe(channel);
      const end = await local.subscribe(channel, listener);
      return async () => {
        await end();
        const left = (subscribers.get(channel) ?? 1) - 1;
        subscribers.set(channel, left);
        if (left === 0) await reader.unsubscribe(channel);
      };
    },
  };
}
