import { type Permission, type Role, roles } from '@ladushki/contract/access';
import { cookies } from '@ladushki/contract/product';
import { useSyncExternalStore } from 'react';
import { type Reader, useAppEnv } from './app-env.ts';
import { dropCookie, readCookie, writeCookie } from './cookies.ts';

export interface Session {
  access: string;
  refresh: string;
  userId: number;
  /** Null until a role is chosen. */
  role: Role | null;
  permissions: readonly Permission[];
}

export interface Tokens {
  access: string;
  refresh: string;
}

interface TokenPayload {
  user_id?: number;
  role?: Role | null;
  permissions?: Permission[];
}

const tokenDays = 30;

function payloadOf(access: string): TokenPayload | null {
  const part = access.split('.')[1];
  if (!part) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload;
  } catch {
    return null;
  }
}

/** Signed in means that both tokens exist; the API validates them, here they only guide navigation. */
export function readSession(cookieSource: string): Session | null {
  const access = readCookie(cookieSource, cookies.access);
  const refresh = readCookie(cookieSource, cookies.refresh);
  if (!access || !refresh) return null;
  const payload = payloadOf(access);
  return {
    access,
    refresh,
    userId: payload?.user_id ?? 0,
    role: payload?.role ?? null,
    permissions: payload?.permissions ?? [],
  };
}

const listeners = new Set<() => void>();
let cached: { key: string; session: Session | null } = { key: '', session: null };

/** The session of this browser; a stable object while the tokens stay the same. */
export function currentSession(): Session | null {
  const session = readSession(document.cookie);
  const key = session ? `${session.access} ${session.refresh}` : '';
  if (key !== cached.key) cached = { key, session };
  return cached.session;
}

export function storeTokens({ access, refresh }: Tokens): void {
  writeCookie(cookies.access, access, tokenDays);
  writeCookie(cookies.refresh, refresh, tokenDays);
  for (const listener of listeners) listener();
}

export function dropTokens(): void {
  dropCookie(cookies.access);
  dropCookie(cookies.refresh);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
};

/** People without a role are newcomers. */
export const readerOf = (session: Session | null): Reader =>
  session ? (roles.find((role) => role === session.role) ?? 'newcomer') : 'visitor';

/** Known before hydration, so that nothing shifts or changes. */
export function useReader(): Reader {
  const { reader } = useAppEnv();
  return useSyncExternalStore(
    subscribe,
    () => readerOf(currentSession()),
    () => reader,
  );
}

/** Families and sitters, who have a home and lists of their own. */
export function useIsMember(): boolean {
  const reader = useReader();
  return reader === 'customer' || reader === 'sitter';
}

/** Null on the server and in the first render: personal data is never rendered into a page. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession, () => null);
