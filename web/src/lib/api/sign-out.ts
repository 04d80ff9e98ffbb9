import { api } from 'virtual:api-manifest';
import { pushSubscription } from '../service-worker.ts';
import { currentSession, dropTokens } from '../session.ts';
import { call, leave } from './browser.ts';

const patienceMs = 2_000;

/** Whoever uses this browser next must not be shown what is meant for the last one; a dead address is forgotten by the server. */
async function endPush(): Promise<void> {
  const end = pushSubscription().then((subscription) => subscription?.unsubscribe());
  const patience = new Promise((done) => setTimeout(done, patienceMs));
  await Promise.race([end, patience]).catch(() => undefined);
}

/** Ends the session on the server too; the person leaves even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const refresh = currentSession()?.refresh;
  // First of all: a tab whose socket is closed by the end of the session finds no tokens to renew, and leaves.
  dropTokens();
  if (refresh) await call(api.identity.signOut, { body: { refresh } }).catch(() => undefined);
  await endPush();
  // What was typed and not sent is nobody else's business.
  sessionStorage.clear();
  leave();
}
