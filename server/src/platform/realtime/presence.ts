import { randomUUID } from 'node:crypto';
import type { PubSub } from './pubsub.ts';

/**
 * Who has an open socket on any instance. Instances publish changes, and their full list with each heartbeat; an
 * instance without heartbeats is dropped.
 */
export interface Presence {
  isOnline(userId: number): boolean;
  /** Everyone online, on any instance. */
  onlineIds(): Iterable<number>;
  /** The first socket of a person opened on this instance, or the last one closed. */
  set(userId: number, online: boolean): void;
  start(onChange: (userId: number, online: boolean) => void): Promise<void>;
  stop(): Promise<void>;
}

/** A heartbeat with the full list, or one change. */
type PresenceMessage = { instance: string; users: number[] } | { instance: string; user: number; online: boolean };

const channel = 'presence';
const heartbeatMs = 3_000;
const expiresAfterMs = 10_000;

export function createPresence(pubsub: PubSub): Presence {
  const self = randomUUID();
  const own = new Set<number>();
  const others = new Map<string, { users: Set<number>; seenAt: number }>();
  let notify: (userId: number, online: boolean) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  let end: (() => Promise<void>) | undefined;

  const isElsewhere = (userId: number) => [...others.values()].some(({ users }) => users.has(userId));
  const isOnline = (userId: number) => own.has(userId) || isElsewhere(userId);
  // A lost message is repaired by the next heartbeat.
  const publish = (message: PresenceMessage) => void pubsub.publish(channel, message).catch(() => undefined);
  const sendHeartbeat = () => publish({ instance: self, users: [...own] });

  function change(apply: () => void, people: Iterable<number>): void {
    const before = [...people].map((userId) => [userId, isOnline(userId)] as const);
    apply();
    for (const [userId, was] of before) if (isOnline(userId) !== was) notify(userId, !was);
  }

  function onMessage(message: PresenceMessage): void {
    const { instance } = message;
    if (instance === self) return;
    const known = others.get(instance)?.users ?? new Set<number>();
    const next = 'users' in message ? new Set(message.users) : known;
    const touched = 'users' in message ? new Set([...known, ...next]) : [message.user];
    change(() => {
      if ('user' in message) message.online ? next.add(message.user) : next.delete(message.user);
      others.set(instance, { users: next, seenAt: Date.now() });
    }, touched);
  }

  function dropExpired(): void {
    for (const [instance, { users, seenAt }] of others) {
      if (Date.now() - seenAt > expiresAfterMs) change(() => others.delete(instance), users);
    }
  }

  return {
    isOnline,
    *onlineIds() {
      yield* own;
      for (const { users } of others.values()) yield* users;
    },
    set(userId, online) {
      change(() => (online ? own.add(userId) : own.delete(userId)), [userId]);
      publish({ instance: self, user: userId, online });
    },
    async start(onChange) {
      notify = onChange;
      end = await pubsub.subscribe(channel, (message) => onMessage(message as PresenceMessage));
      timer = setInterval(() => {
        sendHeartbeat();
        dropExpired();
      }, heartbeatMs).unref();
      sendHeartbeat();
    },
    async stop() {
      clearInterval(timer);
      own.clear();
      sendHeartbeat();
      await end?.();
    },
  };
}
