import { cookies } from '@ladushki/contract/product';
import { useEffect, useSyncExternalStore } from 'react';
import { type Scheme, schemeOf } from '../../lib/app-env.ts';
import { writeCookie } from '../../lib/cookies.ts';

/** `auto` is known only to the browser: set before the first paint. */
export const autoSchemeScript =
  "document.documentElement.dataset.mantineColorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'";

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');
const ofDevice = () => (darkDevice().matches ? 'dark' : 'light');

/** For the page's first tag: what the cookie says, and later whatever is shown by then. */
export const schemeAttribute = (chosen: Scheme): string => {
  const shown = typeof document === 'undefined' ? undefined : document.documentElement.dataset.mantineColorScheme;
  return shown ?? (chosen === 'dark' ? 'dark' : 'light');
};

const show = (scheme: 'light' | 'dark') => {
  document.documentElement.dataset.mantineColorScheme = scheme;
};

const listeners = new Set<() => void>();

/** Remembered in a cookie, so that the server's next page has it at once. */
export function chooseScheme(scheme: Scheme): void {
  writeCookie(cookies.scheme, scheme, 365);
  show(scheme === 'auto' ? ofDevice() : scheme);
  for (const listener of listeners) listener();
}

/** From the one that is shown to the other. */
export function toggleScheme(): void {
  chooseScheme(document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null until the page has come alive. */
export const useChosenScheme = (): Scheme | null =>
  useSyncExternalStore<Scheme | null>(
    subscribe,
    () => schemeOf(document.cookie),
    () => null,
  );

/** Follows the device as long as the person has not chosen. */
export function useSystemScheme(): void {
  useEffect(() => {
    const dark = darkDevice();
    const follow = () => {
      const chosen = schemeOf(document.cookie);
      if (chosen === 'auto') show(ofDevice());
      else show(chosen);
    };
    follow();
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
}
