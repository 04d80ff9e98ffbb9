import { useSyncExternalStore } from 'react';
import { currentSession } from './session.ts';

/** What a visitor tapped before signing in. */
interface Wanted {
  path: string;
  name: string;
}

const key = 'wanted';

/** Kept in this tab, not in the address: a link from elsewhere puts no words of its own on the sign-in page. */
export function keepWanted(wanted: Wanted): void {
  if (!currentSession()) sessionStorage.setItem(key, JSON.stringify(wanted));
}

/** How the page at an address is called by whoever tapped it here; null when they came another way. */
export function wantedName(stored: string | null, path: string | null): string | null {
  const wanted = JSON.parse(stored ?? 'null') as Wanted | null;
  return wanted && wanted.path === path ? wanted.name : null;
}

const never = () => () => undefined;

export const useWantedName = (path: string | null): string | null =>
  useSyncExternalStore(
    never,
    () => wantedName(sessionStorage.getItem(key), path),
    () => null,
  );
