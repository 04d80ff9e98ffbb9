import { useSyncExternalStore } from 'react';

/** What a browser offers when the site can be installed; not yet in the types of the DOM. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const listeners = new Set<() => void>();
let offered: InstallPrompt | null = null;

function offer(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** The browser speaks up once, early: whoever asks later still hears it. */
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

/** Asks the browser to install the site; null where it cannot be asked. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore<InstallPrompt | null>(
    subscribe,
    () => offered,
    () => null,
  );
  if (!prompt) return null;
  return () => {
    // One offer can be used once.
    offer(null);
    void prompt.prompt();
  };
}
