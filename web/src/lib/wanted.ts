import { useSyncExternalStore } from 'react';
import { currentSession } from './session.ts';

/** What a visitor clicked before signing in. */
interface Wanted {
  path: string;
  name: string;
}

const key = 'wanted';

/** Stored in this tab, not in the URL: an external link cannot put text on the sign-in page. */
export function keepWanted(wanted: Wanted): void {
  if (!currentSession()) sessionStorage.setItem(key, JSON.stringify(wanted));
}

/** The label of the page a visitor wanted; null when they came another way. */
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
