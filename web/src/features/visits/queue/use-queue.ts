import { useSyncExternalStore } from 'react';
import { queue } from './browser.ts';
import type { Press } from './queue.ts';

const none: readonly Press[] = [];

export const usePresses = (): readonly Press[] =>
  useSyncExternalStore(
    (listener) => queue().subscribe(listener),
    () => queue().entries(),
    () => none,
  );
