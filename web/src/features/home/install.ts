import { useSyncExternalStore } from 'react';

/** `beforeinstallprompt`; not in the DOM types yet. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const listeners = new Set<() => void>();
let offered: InstallPrompt | null = null;

function offer(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** The event fires once and early, so it is stored. */
if (!import.meta.env.SSR) {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => offer(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the install prompt; null when unavailable. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore<InstallPrompt | null>(
    subscribe,
    () => offered,
    () => null,
  );
  if (!prompt) return null;
  return () => {
    // A prompt can be used once.
    offer(null);
    void prompt.prompt();
  };
}
