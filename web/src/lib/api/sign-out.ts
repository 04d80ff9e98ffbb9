import { api } from 'virtual:api-manifest';
import { currentSession, dropTokens } from '../session.ts';
import { call, leave } from './browser.ts';

/** Ends the session on the server too; the person leaves even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const refresh = currentSession()?.refresh;
  // First of all: a tab whose socket is closed by the end of the session finds no tokens to renew, and leaves.
  dropTokens();
  if (refresh) await call(api.identity.signOut, { body: { refresh } }).catch(() => undefined);
  // What was typed and not sent is nobody else's business.
  sessionStorage.clear();
  leave();
}
