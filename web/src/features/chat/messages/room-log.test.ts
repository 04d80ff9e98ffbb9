import type { ChatMessage } from '@ladushki/contract/chat';
import { growthOf } from '@ladushki/contract/testing/growth';
import { describe, expect, it } from 'vitest';
import { chunksOf, isSameChunk, rowsOf } from './message-rows.ts';
import { addLive, addNewer, addOlder, isBehind, refreshed, startLog, withoutWords } from './room-log.ts';

const message = (id: number, fields: Partial<ChatMessage> = {}) =>
  ({ id, sender_id: 1, created_date: '2026-03-01T10:00:00.000Z', ...fields }) as ChatMessage;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const idsOf = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id);

describe('the log of a room', () => {
  it('grows at both ends, in order and without twins', () => {
    const started = startLog(range(20, 25).reverse(), true);
    const grown = addLive(addOlder(started, range(15, 21).reverse(), false), message(26));
    expect(idsOf(grown.messages)).toEqual(idsOf(range(15, 26)));
    expect(grown.hasOlder).toBe(false);
    expect(idsOf(addLive(grown, message(26)).messages)).toEqual(idsOf(range(15, 26)));
  });

  it('puts a message that comes late in its place', () => {
    const log = startLog([message(1), message(2), message(5)], false);
    expect(idsOf(addLive(log, message(3)).messages)).toEqual([1, 2, 3, 5]);
  });

  it('has no holes: far from the end, a new message waits to be read', () => {
    const past = startLog(range(10, 20), true, true);
    expect(addLive(past, message(99))).toBe(past);
    const on = addNewer(past, range(21, 30), false);
    expect(idsOf(addLive(on, message(99)).messages).at(-1)).toBe(99);
  });

  it('takes over what was removed meanwhile, and nothing that would tear a hole', () => {
    const log = startLog([message(1), message(2, { message: 'Пишите мне сюда' })], false);
    const after = refreshed(log, [message(9), withoutWords(message(2, { message: 'Пишите мне сюда' }))]);
    expect(idsOf(after.messages)).toEqual([1, 2]);
    expect(after.messages[1]).toMatchObject({ message: '', attachments: [], hidden: true });
  });

  it('knows when something newer is missing', () => {
    expect(isBehind(startLog(range(1, 5), false), 6)).toBe(true);
    expect(isBehind(startLog(range(1, 5), false), 5)).toBe(false);
    expect(isBehind(startLog(range(1, 5), false, true), 60)).toBe(false);
  });
});

describe('pieces of the list', () => {
  it('hold every message once, in order', () => {
    const messages = range(1, 205);
    const chunks = chunksOf(messages, 150, 40);
    expect(idsOf(chunks.flatMap((chunk) => chunk.messages))).toEqual(idsOf(messages));
    expect(new Set(chunks.map(({ key }) => key)).size).toBe(chunks.length);
  });

  it('stay as they are when the list grows at either end', () => {
    const all = range(1, 300);
    const before = chunksOf(all.slice(100, 180), 150, 20);
    const after = chunksOf(all, 150, 20);
    const inner = before.slice(1, -1);
    for (const chunk of inner) expect(after.some((other) => isSameChunk(chunk, other))).toBe(true);
  });

  it('of fifty thousand messages are cut in a time that follows their number', () => {
    const messages = range(1, 50_000);
    expect(chunksOf(messages, 49_990)).toHaveLength(1251);
    expect(growthOf(50_000, (size) => chunksOf(messages.slice(0, size), size - 10))).toBeLessThan(4);
  });

  it('begin a day and a speech where they begin', () => {
    const messages = [
      message(1, { created_date: '2026-03-01T20:00:00.000Z' }),
      message(2, { created_date: '2026-03-01T20:01:00.000Z' }),
      message(3, { created_date: '2026-03-01T20:02:00.000Z', sender_id: 2 }),
      // After midnight in Moscow.
      message(4, { created_date: '2026-03-01T21:30:00.000Z', sender_id: 2 }),
    ];
    const rows = chunksOf(messages, 4, 2).flatMap(rowsOf);
    expect(rows.map(({ opens }) => opens)).toEqual([true, false, true, true]);
    expect(rows.map(({ day }) => day !== null)).toEqual([true, false, false, true]);
  });
});
