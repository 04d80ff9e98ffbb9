import { useEffect, useSyncExternalStore } from 'react';
import { queue } from './browser.ts';
import type { Press } from './queue.ts';

const none: readonly Press[] = [];

export const usePresses = (): readonly Press[] =>
  useSyncExternalStore(
    (listener) => queue().subscribe(listener),
    () => queue().entries(),
    () => none,
  );

/** Sends what is kept, on any page of the signed-in person. */
export function useQueueLife(userId: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another queue.
  useEffect(() => {
    const wake = () => queue().wake();
    wake();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, [userId]);
}
