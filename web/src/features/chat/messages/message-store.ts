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

/** One reading of a room at a time: what is asked for meanwhile is asked for again when it is over. */
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

/** The newest messages. */
export const openLatest = (roomId: number): Promise<void> =>
  load(roomId, 'start', async () => {
    const { results, next } = await read(roomId, {});
    return startLog(results, next !== null);
  });

/** Uses the log as it is when the answer comes: messages may have come meanwhile. */
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

/** A message of any age with what was said around it. */
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

/** What was removed while the socket was away is told by nobody: all that is held of a room is read again. */
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

/** Reads a message again: the addresses of its files live only minutes. */
export async function readAgain({ room_id, id }: Pick<ChatMessage, 'room_id' | 'id'>): Promise<void> {
  const { results } = await read(room_id, { before: id + 1 }, 1);
  const { log } = messagesOf(room_id);
  const [fresh] = results;
  if (log && fresh?.id === id) change(room_id, { log: addLive(log, fresh) });
}

/** Another person has signed in: nothing of the last one stays. */
export function forgetMessages(): void {
  rooms.clear();
  for (const listener of listeners) listener();
}
