import type { ChatMessage } from '@ladushki/contract/chat';

/** A contiguous range of a room's messages, oldest first. */
export interface RoomLog {
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  /** True after a jump into the past, until the newest messages are loaded. */
  hasNewer: boolean;
  /** The message that the log started with: chunks are counted from it. */
  anchor: number;
}

/** Merges by id; the given version of a message wins. */
function join(known: readonly ChatMessage[], given: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map<number, ChatMessage>();
  for (const message of known) byId.set(message.id, message);
  for (const message of given) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

const newestId = (log: RoomLog) => log.messages.at(-1)?.id ?? 0;
const oldestId = (log: RoomLog) => log.messages[0]?.id ?? 0;

/** The first loaded page: the newest messages, or those around a position. */
export function startLog(given: readonly ChatMessage[], hasOlder: boolean, hasNewer = false): RoomLog {
  const messages = join([], given);
  return { messages, hasOlder, hasNewer, anchor: messages.at(-1)?.id ?? 0 };
}

export const addOlder = (log: RoomLog, page: readonly ChatMessage[], hasOlder: boolean): RoomLog => ({
  ...log,
  messages: join(page, log.messages),
  hasOlder,
});

export const addNewer = (log: RoomLog, page: readonly ChatMessage[], hasNewer: boolean): RoomLog => ({
  ...log,
  messages: join(log.messages, page),
  hasNewer,
});

/** Appends a new message; while the end is not loaded it would leave a gap, so it is skipped. */
export function addLive(log: RoomLog, message: ChatMessage): RoomLog {
  const isNew = message.id > newestId(log);
  if (isNew && log.hasNewer) return log;
  if (message.id < oldestId(log)) return log;
  // Usually the newest: no need to sort again.
  if (isNew) return { ...log, messages: [...log.messages, message] };
  return { ...log, messages: join(log.messages, [message]) };
}

/** Removes what a moderator has hidden. */
export const withoutWords = (message: ChatMessage): ChatMessage => ({
  ...message,
  message: '',
  attachments: [],
  hidden: true,
});

/** Updates loaded messages; newer ones arrive by themselves. */
export function refreshed(log: RoomLog, given: readonly ChatMessage[]): RoomLog {
  const known = new Set(log.messages.map(({ id }) => id));
  return {
    ...log,
    messages: join(
      log.messages,
      given.filter(({ id }) => known.has(id)),
    ),
  };
}

/** Whether the room has messages newer than the log. */
export const isBehind = (log: RoomLog, lastId: number): boolean => !log.hasNewer && lastId > newestId(log);

export const boundsOf = (log: RoomLog) => ({ oldest: oldestId(log), newest: newestId(log) });
