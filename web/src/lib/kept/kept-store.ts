import type { KeptEntry, KeptStore } from './kept.ts';

const tables = ['messages', 'presses'] as const;
type Table = (typeof tables)[number];

/** Each entry belongs to its author. */
type Kept<Entry> = Entry & { user_id: number };

const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let database: Promise<IDBDatabase> | undefined;

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('ladushki-outbox', 2);
  opening.onupgradeneeded = () => {
    const known = opening.result.objectStoreNames;
    for (const table of tables) {
      if (!known.contains(table)) opening.result.createObjectStore(table, { keyPath: 'client_id' });
    }
  };
  const opened = await answerOf(opening);
  const forget = () => {
    database = undefined;
  };
  // The browser deleted the database, or a newer page wants to upgrade it.
  opened.onclose = forget;
  opened.onversionchange = () => {
    opened.close();
    forget();
  };
  return opened;
}

async function tableOf(table: Table, mode: IDBTransactionMode): Promise<IDBObjectStore> {
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

const ownOf = async <Entry>(store: IDBObjectStore, userId: number): Promise<Kept<Entry>[]> =>
  ((await answerOf(store.getAll())) as Kept<Entry>[]).filter(({ user_id }) => user_id === userId);

/** Deletes everything unsent of a person at sign-out. */
export async function forgetUnsent(userId: number): Promise<void> {
  for (const table of tables) {
    const store = await tableOf(table, 'readwrite');
    for (const { client_id } of await ownOf<KeptEntry>(store, userId)) await write(store.delete(client_id));
  }
}

/** The unsent entries of one person, shared by all tabs. */
export function openKeptStore<Entry extends KeptEntry>(table: Table, user_id: number): KeptStore<Entry> {
  return {
    async read() {
      const own = await ownOf<Entry>(await tableOf(table, 'readonly'), user_id);
      return own.sort((a, b) => a.created_date.localeCompare(b.created_date));
    },
    async add(entry) {
      await write((await tableOf(table, 'readwrite')).put({ ...entry, user_id } satisfies Kept<Entry>));
    },
    async change(clientId, part) {
      const store = await tableOf(table, 'readwrite');
      const known = (await answerOf(store.get(clientId))) as Kept<Entry> | undefined;
      // Another tab may have sent or deleted it.
      if (known) await write(store.put({ ...known, ...part }));
    },
    async remove(clientId) {
      await write((await tableOf(table, 'readwrite')).delete(clientId));
    },
    onChange(listener) {
      otherTabs().addEventListener('message', listener);
      return () => otherTabs().removeEventListener('message', listener);
    },
  };
}
