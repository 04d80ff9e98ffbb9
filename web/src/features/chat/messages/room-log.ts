import type { ChatMessage } from '@ladushki/contract/chat';

/** An unbroken stretch of a room's messages, oldest first. */
export interface RoomLog {
  messages: readonly ChatMessage[];
  hasOlder: boolean;
  /** True after a jump into the past, until the newest messages are reached. */
  hasNewer: boolean;
  /** A message that the log was started with: pieces of the list are counted from it, up and down. */
  anchor: number;
}

/** Joins two lists by id; of two versions of a message the given one stays. */
function join(known: readonly ChatMessage[], given: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map<number, ChatMessage>();
  for (const message of known) byId.set(message.id, message);
  for (const message of given) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

const newestId = (log: RoomLog) => log.messages.at(-1)?.id ?? 0;
const oldestId = (log: RoomLog) => log.messages[0]?.id ?? 0;

/** The first page that was read: the newest messages, or those around a place in the past. */
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

/** A message that has just come; while the end is not in view it would tear a hole, so it waits to be read. */
export function addLive(log: RoomLog, message: ChatMessage): RoomLog {
  const isNew = message.id > newestId(log);
  if (isNew && log.hasNewer) return log;
  if (message.id < oldestId(log)) return log;
  // Nearly always the newest: no need to sort thousands again.
  if (isNew) return { ...log, messages: [...log.messages, message] };
  return { ...log, messages: join(log.messages, [message]) };
}

/** What a moderator has removed is forgotten here too. */
export const withoutWords = (message: ChatMessage): ChatMessage => ({
  ...message,
  message: '',
  attachments: [],
  hidden: true,
});

/** Messages that are there already, as they are now; newer ones come by themselves. */
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

/** Whether the room has messages that are newer than all in the log. */
export const isBehind = (log: RoomLog, lastId: number): boolean => !log.hasNewer && lastId > newestId(log);

export const boundsOf = (log: RoomLog) => ({ oldest: oldestId(log), newest: newestId(log) });
