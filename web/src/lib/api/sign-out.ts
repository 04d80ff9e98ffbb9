import { api } from 'virtual:api-manifest';
import { forgetDrafts } from '../form/draft.ts';
import { forgetUnsent } from '../kept/kept-store.ts';
import { pushSubscription } from '../service-worker.ts';
import { currentSession, dropTokens } from '../session.ts';
import { call, leave } from './browser.ts';

const timeoutMs = 2_000;

/** A browser API that does not answer must not block signing out. */
async function within(work: Promise<unknown>): Promise<void> {
  const timeout = new Promise((done) => setTimeout(done, timeoutMs));
  await Promise.race([work, timeout]).catch(() => undefined);
}

/** Ends the session on the server too; signs out locally even when the server is unreachable. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  // First: a tab whose socket is closed then finds no tokens to renew and signs out too.
  dropTokens();
  // What was not sent is private.
  await within(forgetUnsent(session?.userId ?? 0));
  if (session) await call(api.identity.signOut, { body: { refresh: session.refresh } }).catch(() => undefined);
  // The next user of this browser must not see push messages of the last one; the server drops expired subscriptions.
  await within(pushSubscription().then((subscription) => subscription?.unsubscribe()));
  forgetDrafts(session?.userId);
  leave();
}
