import { cookies } from '@ladushki/contract/product';
import { useEffect, useSyncExternalStore } from 'react';
import { type Scheme, schemeOf } from '../../lib/app-env.ts';
import { writeCookie } from '../../lib/cookies.ts';

/** `auto` is resolved in the browser, before the first paint. */
export const autoSchemeScript =
  "document.documentElement.dataset.colorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'";

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');
const ofDevice = () => (darkDevice().matches ? 'dark' : 'light');

/** The attribute of `<html>`: from the cookie, later the current one. */
export const schemeAttribute = (chosen: Scheme): string => {
  const shown = typeof document === 'undefined' ? undefined : document.documentElement.dataset.colorScheme;
  return shown ?? (chosen === 'dark' ? 'dark' : 'light');
};

const show = (scheme: 'light' | 'dark') => {
  document.documentElement.dataset.colorScheme = scheme;
};

const listeners = new Set<() => void>();

/** Stored in a cookie, so that the next rendered page has it. */
export function chooseScheme(scheme: Scheme): void {
  writeCookie(cookies.scheme, scheme, 365);
  show(scheme === 'auto' ? ofDevice() : scheme);
  for (const listener of listeners) listener();
}

/** Toggles the scheme. */
export function toggleScheme(): void {
  chooseScheme(document.documentElement.dataset.colorScheme === 'dark' ? 'light' : 'dark');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null before hydration. */
export const useChosenScheme = (): Scheme | null =>
  useSyncExternalStore<Scheme | null>(
    subscribe,
    () => schemeOf(document.cookie),
    () => null,
  );

/** Follows the system until the person chooses. */
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
