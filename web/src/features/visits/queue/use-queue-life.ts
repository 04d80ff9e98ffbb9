import { useEffect } from 'react';
import { openKeptStore } from '../../../lib/kept/kept-store.ts';

/** Sends what is kept, on any page of the signed-in person. The queue itself is loaded only where something is. */
export function useQueueLife(userId: number): void {
  useEffect(() => {
    const store = openKeptStore('presses', userId);
    const wake = async () => {
      if ((await store.read()).length === 0) return;
      const { queue } = await import('./browser.ts');
      queue().wake();
    };
    // Without storage nothing is kept; without a network the queue comes when there is one.
    const tryToWake = () => void wake().catch(() => undefined);
    tryToWake();
    window.addEventListener('online', tryToWake);
    const stop = store.onChange(tryToWake);
    return () => {
      window.removeEventListener('online', tryToWake);
      stop();
    };
  }, [userId]);
}
