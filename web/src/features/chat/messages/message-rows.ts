import type { ChatMessage } from '@ladushki/contract/chat';
import { dayText } from '../../../lib/format/dates.ts';

/** A row of the list. */
export interface MessageRow {
  message: ChatMessage;
  /** The date separator above it, if any. */
  day: string | null;
  /** The first of consecutive messages by one person. */
  opens: boolean;
}

/** A chunk of the virtual list. */
export interface Chunk {
  key: number;
  messages: readonly ChatMessage[];
  previous: ChatMessage | undefined;
}

const chunkSize = 40;
const sameBreathMs = 5 * 60_000;

function indexOfId(messages: readonly ChatMessage[], id: number): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.id ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Chunks are counted from the anchor in both directions, so that additions at either end leave the others unchanged.
 */
export function chunksOf(messages: readonly ChatMessage[], anchor: number, size = chunkSize): Chunk[] {
  const chunks: Chunk[] = [];
  const start = indexOfId(messages, anchor);
  const first = Math.floor(-start / size);
  for (let key = first; start + key * size < messages.length; key += 1) {
    const from = Math.max(0, start + key * size);
    const part = messages.slice(from, start + (key + 1) * size);
    if (part.length > 0) chunks.push({ key, messages: part, previous: messages[from - 1] });
  }
  return chunks;
}

function rowOf(message: ChatMessage, previous: ChatMessage | undefined): MessageRow {
  const day = dayText(message.created_date);
  const newDay = !previous || dayText(previous.created_date) !== day;
  const pause = previous ? Date.parse(message.created_date) - Date.parse(previous.created_date) : 0;
  const opens = newDay || previous?.sender_id !== message.sender_id || pause > sameBreathMs;
  return { message, day: newDay ? message.created_date : null, opens };
}

export const rowsOf = ({ messages, previous }: Chunk): MessageRow[] =>
  messages.map((message, index) => rowOf(message, messages[index - 1] ?? previous));

/** Whether two lists hold the same messages. */
export const isSameChunk = (a: Chunk, b: Chunk): boolean =>
  a.key === b.key &&
  a.previous === b.previous &&
  a.messages.length === b.messages.length &&
  a.messages.every((message, index) => message === b.messages[index]);
