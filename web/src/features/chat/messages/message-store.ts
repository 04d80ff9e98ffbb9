import { api } from 'virtual:api-manifest';
import type { ChatMessage } from '@ladushki/contract/chat';
import { call } from '../../../lib/api/browser.ts';
import { addLive, addNewer, addOlder, boundsOf, type RoomLog, refreshed, startLog, withoutWords } from './room-log.ts';

export interface RoomMessages {
  log: RoomLog | null;
  busy: 'start' | 'older' | 'newer' | null;
  error: Error | null;
}

interface Range {
  before?: number;
  after?: number;
}

const pageSize = 60;
const nothing: RoomMessages = { log: null, busy: null, error: null };
const rooms = new Map<number, RoomMessages>();
const listeners = new Set<() => void>();

function change(roomId: number, part: Partial<RoomMessages>): void {
  rooms.set(roomId, { ...messagesOf(roomId), ...part });
  for (const listener of listeners) listener();
}

const read = (roomId: number, range: Range, page_size = pageSize) =>
  call(api.chat.messages, { params: { id: roomId }, query: { ...range, page_size } });

/** One load per room at a time: a call during it does nothing, callers try again when `busy` is over. */
async function load(roomId: number, busy: RoomMessages['busy'], work: () => Promise<RoomLog | null>): Promise<void> {
  if (messagesOf(roomId).busy) return;
  change(roomId, { busy, error: null });
  try {
    change(roomId, { log: await work(), busy: null });
  } catch (error) {
    change(roomId, { busy: null, error: error as Error });
  }
}

export const messagesOf = (roomId: number): RoomMessages => rooms.get(roomId) ?? nothing;

export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the newest messages. */
export const openLatest = (roomId: number): Promise<void> =>
  load(roomId, 'start', async () => {
    const { results, next } = await read(roomId, {});
    return startLog(results, next !== null);
  });

/** Reads the log when the answer arrives: messages may have come meanwhile. */
const current = (roomId: number) => messagesOf(roomId).log ?? startLog([], false);

export const loadOlder = (roomId: number): Promise<void> =>
  load(roomId, 'older', async () => {
    const { results, next } = await read(roomId, { before: boundsOf(current(roomId)).oldest });
    return addOlder(current(roomId), results, next !== null);
  });

export const loadNewer = (roomId: number): Promise<void> =>
  load(roomId, 'newer', async () => {
    const { results, next } = await read(roomId, { after: Math.max(1, boundsOf(current(roomId)).newest) });
    return addNewer(current(roomId), results, next !== null);
  });

/** Loads a message of any age with its context. */
export const jumpTo = (roomId: number, messageId: number): Promise<void> =>
  load(roomId, 'start', async () => {
    const { log } = messagesOf(roomId);
    if (log?.messages.some(({ id }) => id === messageId)) return log;
    const [older, newer] = await Promise.all([
      read(roomId, { before: messageId + 1 }),
      read(roomId, { after: messageId }),
    ]);
    return startLog([...older.results, ...newer.results], older.next !== null, newer.next !== null);
  });

export function receive(message: ChatMessage): void {
  const { log } = messagesOf(message.room_id);
  if (log) change(message.room_id, { log: addLive(log, message) });
}

export function hide(roomId: number, messageId: number): void {
  const { log } = messagesOf(roomId);
  const found = log?.messages.find(({ id }) => id === messageId);
  if (log && found) change(roomId, { log: addLive(log, withoutWords(found)) });
}

/** Removals during a disconnect are not replayed: all loaded messages of a room are fetched again. */
async function refreshRoom(roomId: number, log: RoomLog): Promise<void> {
  const { oldest, newest } = boundsOf(log);
  let before = newest + 1;
  while (before > oldest) {
    const { results } = await read(roomId, { before });
    const { log: now } = messagesOf(roomId);
    if (now) change(roomId, { log: refreshed(now, results) });
    before = results.at(-1)?.id ?? oldest;
  }
}

export async function refreshHeld(): Promise<void> {
  for (const [roomId, { log }] of [...rooms]) if (log) await refreshRoom(roomId, log);
}

/** Reloads a message: signed URLs of its files expire. */
export async function readAgain({ room_id, id }: Pick<ChatMessage, 'room_id' | 'id'>): Promise<void> {
  const { results } = await read(room_id, { before: id + 1 }, 1);
  const { log } = messagesOf(room_id);
  const [fresh] = results;
  if (log && fresh?.id === id) change(room_id, { log: addLive(log, fresh) });
}

/** Another person has signed in: clears everything. */
export function forgetMessages(): void {
  rooms.clear();
  for (const listener of listeners) listener();
}
