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
type Step = (log: RoomLog) => RoomLog;
/** What is told during each read of a room: its answer may be older. */
const told = new Map<number, Set<Step[]>>();
const listeners = new Set<() => void>();

function change(roomId: number, part: Partial<RoomMessages>): void {
  rooms.set(roomId, { ...messagesOf(roomId), ...part });
  for (const listener of listeners) listener();
}

const read = (roomId: number, range: Range, page_size = pageSize) =>
  call(api.chat.messages, { params: { id: roomId }, query: { ...range, page_size } });

/** Reads, and does with the answer what was told meanwhile. */
async function upToDate(roomId: number, work: () => Promise<RoomLog | null>): Promise<RoomLog | null> {
  const steps: Step[] = [];
  const reads = told.get(roomId) ?? new Set();
  told.set(roomId, reads.add(steps));
  try {
    const log = await work();
    return log && steps.reduce((now, step) => step(now), log);
  } finally {
    reads.delete(steps);
  }
}

function tell(roomId: number, step: Step): void {
  for (const steps of told.get(roomId) ?? []) steps.push(step);
  const { log } = messagesOf(roomId);
  if (log) change(roomId, { log: step(log) });
}

/** One load per room at a time: a call during it does nothing, callers try again when `busy` is over. */
async function load(roomId: number, busy: RoomMessages['busy'], work: () => Promise<RoomLog | null>): Promise<void> {
  if (messagesOf(roomId).busy) return;
  change(roomId, { busy, error: null });
  try {
    change(roomId, { log: await upToDate(roomId, work), busy: null });
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

export const receive = (message: ChatMessage): void => tell(message.room_id, (log) => addLive(log, message));

export const hide = (roomId: number, messageId: number): void =>
  tell(roomId, (log) => {
    const found = log.messages.find(({ id }) => id === messageId);
    return found ? addLive(log, withoutWords(found)) : log;
  });

/** Removals during a disconnect are not replayed: all loaded messages of a room are fetched again. */
async function refreshRoom(roomId: number, log: RoomLog): Promise<void> {
  const { oldest, newest } = boundsOf(log);
  let before = newest + 1;
  while (before > oldest) {
    const fresh = await upToDate(roomId, async () => {
      const { results } = await read(roomId, { before });
      before = results.at(-1)?.id ?? oldest;
      const { log: now } = messagesOf(roomId);
      return now && refreshed(now, results);
    });
    if (fresh) change(roomId, { log: fresh });
  }
}

export async function refreshHeld(): Promise<void> {
  for (const [roomId, { log }] of [...rooms]) if (log) await refreshRoom(roomId, log);
}

/** Reloads a message: signed URLs of its files expire. */
export async function readAgain({ room_id, id }: Pick<ChatMessage, 'room_id' | 'id'>): Promise<void> {
  const log = await upToDate(room_id, async () => {
    const [fresh] = (await read(room_id, { before: id + 1 }, 1)).results;
    const { log: now } = messagesOf(room_id);
    return now && fresh?.id === id ? addLive(now, fresh) : now;
  });
  if (log) change(room_id, { log });
}

/** Another person has signed in: clears everything. */
export function forgetMessages(): void {
  rooms.clear();
  for (const listener of listeners) listener();
}
