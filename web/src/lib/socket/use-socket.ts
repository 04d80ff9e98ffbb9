import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { outbox, socket } from './browser.ts';
import type { EventData, EventName } from './client.ts';
import type { Outgoing } from './outbox.ts';

/** Subscribes to an event while mounted. */
export function useSocketEvent<Name extends EventName>(name: Name, listener: (data: EventData<Name>) => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => socket().on(name, (data) => latest(data)), [name]);
}

/** Called on each (re)connect. */
export function useSocketUp(listener: () => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => socket().onUp(() => latest()), []);
}

export const useIsSocketUp = (): boolean =>
  useSyncExternalStore(
    (listener) => socket().onState(listener),
    () => socket().isUp(),
    () => true,
  );

const none: readonly Outgoing[] = [];

export const useOutbox = (): readonly Outgoing[] =>
  useSyncExternalStore(
    (listener) => outbox().subscribe(listener),
    () => outbox().entries(),
    () => none,
  );

/** Keeps the socket open for the signed-in person. */
export function useSocketLife(userId: number, locale: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or language needs another socket.
  useEffect(() => {
    const live = socket();
    const wake = () => document.visibilityState === 'visible' && live.wake();
    // Deferred: a component mounted and unmounted at once opens nothing.
    const starting = setTimeout(() => live.start());
    outbox();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      clearTimeout(starting);
      live.stop();
    };
  }, [userId, locale]);
}
