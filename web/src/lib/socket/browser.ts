import { leave, refreshSession } from '../api/browser.ts';
import { currentLocale } from '../i18n/instance.ts';
import { currentSession } from '../session.ts';
import { showToast } from '../toasts.ts';
import { createSocketClient, type SocketClient } from './client.ts';
import { createOutbox, type Outbox, type OutboxStorage, type Outgoing } from './outbox.ts';

function openSocket(): WebSocket | null {
  const session = currentSession();
  if (!session) return null;
  const address = new URL('/ws/web', window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('token', session.refresh);
  address.searchParams.set('locale', currentLocale());
  return new WebSocket(address);
}

/** What was not sent belongs to the person who wrote it. */
function storageOf(userId: number): OutboxStorage {
  const key = `unsent:${userId}`;
  return {
    read: () => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? '[]') as Outgoing[];
      } catch {
        return [];
      }
    },
    write: (entries) => {
      if (entries.length > 0) localStorage.setItem(key, JSON.stringify(entries));
      else localStorage.removeItem(key);
    },
  };
}

let client: SocketClient | undefined;
const outboxes = new Map<number, Outbox>();

/** The socket of this tab. */
export function socket(): SocketClient {
  if (!client) {
    client = createSocketClient({ open: openSocket, renew: refreshSession, leave });
    client.onRefusal(({ message }) => message && showToast('error', message));
  }
  return client;
}

/** The unsent messages of the person who is signed in. */
export function outbox(): Outbox {
  const userId = currentSession()?.userId ?? 0;
  const known = outboxes.get(userId);
  if (known) return known;
  const made = createOutbox(socket(), storageOf(userId));
  outboxes.set(userId, made);
  return made;
}
