import { api } from 'virtual:api-manifest';
import { apiBase, cookies, limits } from '@ladushki/contract/product';
import { readCookie, writeCookie } from '../cookies.ts';
import { deviceHeaders } from '../device.ts';
import { forgetDrafts } from '../form/draft.ts';
import { currentLocale } from '../i18n/browser.ts';
import { currentSession, dropTokens, storeTokens, type Tokens } from '../session.ts';
import { createCaller, failureIn } from './caller.ts';
import { createIntents } from './intents.ts';
import { createRenewal, type Lock } from './renewal.ts';
import type { AnyEndpoint } from './types.ts';

const inAllTabs: Lock = (work) => ('locks' in navigator ? navigator.locks.request('ladushki-session', work) : work());

/** A session that cannot be renewed now is not over. */
const notNow = (status: number) => failureIn(currentLocale(), status, 'network');

async function exchange(refresh: string): Promise<Tokens | null> {
  const response = await fetch(`${apiBase}/auth/refresh/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Accept-Language': currentLocale(),
      ...deviceHeaders(),
    },
    body: JSON.stringify({ refresh }),
    // All tabs wait for this one request.
    signal: AbortSignal.timeout(limits.apiTimeoutMs),
  }).catch(() => Promise.reject(notNow(0)));
  if (response.status === 401) return null;
  if (!response.ok) throw notNow(response.status);
  return (await response.json()) as Tokens;
}

/** Forgets the person and reloads the home page, so that nothing personal stays in memory. */
export function leave(): void {
  // Signed out in another tab; after an expired session the person may sign in again with their drafts.
  if (!currentSession()) forgetDrafts(undefined);
  dropTokens();
  window.location.assign('/');
}

const renewal = createRenewal({
  tokens: currentSession,
  store: storeTokens,
  exchange,
  end: leave,
  lock: inAllTabs,
});

/** Renews tokens at once, for example when the role in the old ones is outdated. */
export async function refreshSession(): Promise<boolean> {
  const session = currentSession();
  return session ? renewal.renew(session.access) : false;
}

const isAuthCall = (endpoint: AnyEndpoint) => endpoint.path.startsWith('/auth/');

async function visitorKey(): Promise<string> {
  const known = readCookie(document.cookie, cookies.session);
  if (known) return known;
  const { session_key } = await call(api.visitors.setSession);
  writeCookie(cookies.session, session_key, 365);
  return session_key;
}

/** Requests a session key for a new visitor. */
export async function ensureVisitorKey(): Promise<void> {
  await visitorKey();
}

async function whoCalls(endpoint: AnyEndpoint): Promise<Record<string, string>> {
  if (isAuthCall(endpoint)) return {};
  await renewal.settled();
  const session = currentSession();
  if (session) return { Authorization: `Bearer ${session.access}` };
  return endpoint.access === 'session' ? { 'session-key': await visitorKey() } : {};
}

export const call = createCaller({
  intents: createIntents(() => sessionStorage),
  send: (url, init) => fetch(url, init),
  locale: currentLocale,
  identity: async (endpoint) => ({ ...deviceHeaders(), ...(await whoCalls(endpoint)) }),
  renew: async (endpoint, sent) => {
    const stale = sent.Authorization?.replace('Bearer ', '');
    if (!stale || isAuthCall(endpoint)) return false;
    return renewal.renew(stale).catch(() => false);
  },
});
