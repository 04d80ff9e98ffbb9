import { leave, refreshSession } from '../api/browser.ts';
import { currentLocale } from '../i18n/browser.ts';
import { openKeptStore } from '../kept/kept-store.ts';
import { currentSession } from '../session.ts';
import { showToast } from '../toasts.ts';
import { createSocketClient, type SocketClient } from './client.ts';
import { createOutbox, type Outbox, type Outgoing } from './outbox.ts';
import { createSenderLock } from './sender-lock.ts';

function openSocket(): WebSocket | null {
  const session = currentSession();
  if (!session) return null;
  const address = new URL('/ws/web', window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('token', session.refresh);
  address.searchParams.set('locale', currentLocale());
  return new WebSocket(address);
}

let client: SocketClient | undefined;
let current: { userId: number; outbox: Outbox } | undefined;

/** The socket of this tab. */
export function socket(): SocketClient {
  if (!client) {
    client = createSocketClient({ open: openSocket, renew: refreshSession, leave });
    client.onRefusal(({ message }) => message && showToast('error', message));
  }
  return client;
}

/** Unsent messages of the signed-in person, shared by all tabs; never another person's. */
export function outbox(): Outbox {
  const userId = currentSession()?.userId ?? 0;
  if (current?.userId === userId) return current.outbox;
  current?.outbox.close();
  const made = createOutbox({
    socket: socket(),
    store: openKeptStore<Outgoing>('messages', userId),
    lock: createSenderLock(navigator.locks, `ladushki-outbox-${userId}`),
    isOwner: () => currentSession()?.userId === userId,
  });
  current = { userId, outbox: made };
  return made;
}
