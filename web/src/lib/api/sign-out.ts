import { api } from 'virtual:api-manifest';
import { forgetDrafts } from '../form/draft.ts';
import { pushSubscription } from '../service-worker.ts';
import { currentSession, dropTokens } from '../session.ts';
import { forgetUnsent } from '../socket/outbox-store.ts';
import { call, leave } from './browser.ts';

const patienceMs = 2_000;

/** Nobody is kept from leaving by a browser that does not answer. */
async function within(work: Promise<unknown>): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, patienceMs));
  await Promise.race([work, patience]).catch(() => undefined);
}

/** Ends the session on the server too; the person leaves even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  // First of all: a tab whose socket is closed by the end of the session finds no tokens to renew, and leaves.
  dropTokens();
  // What was typed and not sent is nobody else's business.
  await within(forgetUnsent(session?.userId ?? 0));
  if (session) await call(api.identity.signOut, { body: { refresh: session.refresh } }).catch(() => undefined);
  // Whoever uses this browser next must not be shown what is meant for the last one; the server forgets a dead address.
  await within(pushSubscription().then((subscription) => subscription?.unsubscribe()));
  forgetDrafts(session?.userId);
  leave();
}
