import type { OutboxStore, Outgoing } from './outbox.ts';

/** Unsent messages in IndexedDB; each belongs to its author. */
type Kept = Outgoing & { user_id: number };

const table = 'messages';

const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let database: Promise<IDBDatabase> | undefined;

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('ladushki-outbox', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'client_id' });
  const opened = await answerOf(opening);
  // The browser deleted the database, or a newer page wants to upgrade it.
  opened.onclose = () => {
    database = undefined;
  };
  opened.onversionchange = () => opened.close();
  return opened;
}

async function messages(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= openDatabase();
  return (await database).transaction(table, mode).objectStore(table);
}

let channel: BroadcastChannel | undefined;

/** One BroadcastChannel for sending and receiving: an instance does not receive its own messages. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel('ladushki-outbox');
  return channel;
}

async function write(request: IDBRequest): Promise<void> {
  await answerOf(request);
  otherTabs().postMessage(null);
}

const ownOf = async (store: IDBObjectStore, userId: number): Promise<Kept[]> =>
  ((await answerOf(store.getAll())) as Kept[]).filter(({ user_id }) => user_id === userId);

/** Deletes the unsent messages of a person at sign-out. */
export async function forgetUnsent(userId: number): Promise<void> {
  const store = await messages('readwrite');
  for (const { client_id } of await ownOf(store, userId)) await write(store.delete(client_id));
}

/** The unsent messages of one person, shared by all tabs. */
export function openOutboxStore(user_id: number): OutboxStore {
  return {
    async read() {
      const own = await ownOf(await messages('readonly'), user_id);
      return own.sort((a, b) => a.created_date.localeCompare(b.created_date));
    },
    async add(entry) {
      await write((await messages('readwrite')).put({ ...entry, user_id } satisfies Kept));
    },
    async change(clientId, part) {
      const store = await messages('readwrite');
      const known = (await answerOf(store.get(clientId))) as Kept | undefined;
      // Another tab may have sent or deleted it.
      if (known) await write(store.put({ ...known, ...part }));
    },
    async remove(clientId) {
      await write((await messages('readwrite')).delete(clientId));
    },
    onChange(listener) {
      otherTabs().addEventListener('message', listener);
      return () => otherTabs().removeEventListener('message', listener);
    },
  };
}
