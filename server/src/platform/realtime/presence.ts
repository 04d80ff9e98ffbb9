import { randomUUID } from 'node:crypto';
import type { PubSub } from './pubsub.ts';

/**
 * Who has a live socket on any instance. Every instance tells the others who comes and goes, and all whom it holds
 * every few seconds; what an instance that fell silent held is forgotten.
 */
export interface Presence {
  isOnline(userId: number): boolean;
  /** Everyone, on any instance. */
  onlineIds(): Iterable<number>;
  /** The first socket of a person opened here, or the last one closed. */
  set(userId: number, online: boolean): void;
  start(onChange: (userId: number, online: boolean) => void): Promise<void>;
  stop(): Promise<void>;
}

/** All whom an instance holds, or one of them who came or went. */
type Word = { instance: string; users: number[] } | { instance: string; user: number; online: boolean };

const channel = 'presence';
const beatMs = 3_000;
const forgottenAfterMs = 10_000;

export function createPresence(pubsub: PubSub): Presence {
  const self = randomUUID();
  const own = new Set<number>();
  const others = new Map<string, { users: Set<number>; heardAt: number }>();
  let tell: (userId: number, online: boolean) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  let end: (() => Promise<void>) | undefined;

  const isElsewhere = (userId: number) => [...others.values()].some(({ users }) => users.has(userId));
  const isOnline = (userId: number) => own.has(userId) || isElsewhere(userId);
  // Who cannot be told now hears it with a later beat.
  const say = (word: Word) => void pubsub.publish(channel, word).catch(() => undefined);
  const beat = () => say({ instance: self, users: [...own] });

  function change(apply: () => void, people: Iterable<number>): void {
    const before = [...people].map((userId) => [userId, isOnline(userId)] as const);
    apply();
    for (const [userId, was] of before) if (isOnline(userId) !== was) tell(userId, !was);
  }

  function hear(word: Word): void {
    const { instance } = word;
    if (instance === self) return;
    const known = others.get(instance)?.users ?? new Set<number>();
    const next = 'users' in word ? new Set(word.users) : known;
    const touched = 'users' in word ? new Set([...known, ...next]) : [word.user];
    change(() => {
      if ('user' in word) word.online ? next.add(word.user) : next.delete(word.user);
      others.set(instance, { users: next, heardAt: Date.now() });
    }, touched);
  }

  function forgetSilent(): void {
    for (const [instance, { users, heardAt }] of others) {
      if (Date.now() - heardAt > forgottenAfterMs) change(() => others.delete(instance), users);
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
      say({ instance: self, user: userId, online });
    },
    async start(onChange) {
      tell = onChange;
      end = await pubsub.subscribe(channel, (message) => hear(message as Word));
      timer = setInterval(() => {
        beat();
        forgetSilent();
      }, beatMs).unref();
      beat();
    },
    async stop() {
      clearInterval(timer);
      own.clear();
      beat();
      await end?.();
    },
  };
}
