import type { ChatMessage } from '@ladushki/contract/chat';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetMessages, hide, loadOlder, messagesOf, openLatest, receive, refreshHeld } from './message-store.ts';

const pageSize = 60;
const room = 7;

const calls = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../lib/api/browser.ts', () => calls);

/** A fake server with a room of so many messages, some of them hidden by a moderator. */
function serve(count: number, removed: number[] = []): void {
  calls.call.mockImplementation(async (_endpoint, { query }: { query: { before?: number } }) => {
    const newest = Math.min(count, (query.before ?? count + 1) - 1);
    const ids = Array.from({ length: Math.min(pageSize, newest) }, (_, index) => newest - index);
    const results = ids.map((id) => ({ id, room_id: room, message: removed.includes(id) ? '' : `Слово ${id}` }));
    return { results, next: newest > pageSize ? 'next' : null };
  });
}

afterEach(() => forgetMessages());

const wordsOf = (id: number) => messagesOf(room).log?.messages.find((message) => message.id === id)?.message;

it('what was removed while the page was away goes from all that it holds, not from the newest alone', async () => {
  serve(150);
  await openLatest(room);
  await loadOlder(room);
  await loadOlder(room);
  expect([wordsOf(5), wordsOf(149)]).toEqual(['Слово 5', 'Слово 149']);
  serve(150, [5, 149]);
  await refreshHeld();
  expect([wordsOf(5), wordsOf(6), wordsOf(149)]).toEqual(['', 'Слово 6', '']);
});

it('nothing is asked about what is not held, and what comes meanwhile stays', async () => {
  serve(150);
  await openLatest(room);
  calls.call.mockClear();
  const reading = refreshHeld();
  receive({ id: 151, room_id: room, message: 'Только что' } as ChatMessage);
  await reading;
  expect(calls.call).toHaveBeenCalledTimes(1);
  expect(wordsOf(151)).toBe('Только что');
  expect(messagesOf(room).log?.messages).toHaveLength(pageSize + 1);
});

it('what is told while a room is first read is in it, though the answer is older', async () => {
  serve(150);
  const opening = openLatest(room);
  receive({ id: 151, room_id: room, message: 'Только что' } as ChatMessage);
  hide(room, 151);
  hide(room, 149);
  await opening;
  expect([wordsOf(151), wordsOf(149), wordsOf(148)]).toEqual(['', '', 'Слово 148']);
});

it('an answer that is older than a removal does not bring the words back', async () => {
  serve(150);
  await openLatest(room);
  const reading = refreshHeld();
  hide(room, 149);
  await reading;
  expect(wordsOf(149)).toBe('');
});
