import type { ChatMessage, ChatRoom } from '@ladushki/contract/chat';
import { eventually } from '@ladushki/contract/testing/eventually';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  afterHiding,
  afterMessage,
  afterReading,
  changeInPages,
  changeRoom,
  readByOthers,
  roomQuery,
} from './rooms-cache.ts';

const me = 1;
const member = (id: number, last_read_id = 0) => ({ id, last_read_id }) as ChatRoom['members'][number];
const room = (id: number, fields: Partial<ChatRoom> = {}): ChatRoom =>
  ({ id, unread: 0, last_message: null, members: [member(me), member(2)], ...fields }) as ChatRoom;
const message = (id: number, sender_id: number) => ({ id, sender_id, room_id: 7 }) as ChatMessage;
const page = (...results: ChatRoom[]) => ({ count: 9, next: null, results });

describe('rooms in the memory of the page', () => {
  it('rise to the top with a new message, from any page', () => {
    const pages = { pages: [page(room(1), room(2)), page(room(7))], pageParams: [1, 2] };
    const after = changeInPages(pages, 7, (found) => afterMessage(found, message(5, 2), me), true);
    expect(after.pages.map(({ results }) => results.map(({ id }) => id))).toEqual([[7, 1, 2], []]);
    expect(after.pages[0]?.results[0]).toMatchObject({ unread: 1, last_message: { id: 5 } });
    expect(changeInPages(pages, 99, (found) => found)).toBe(pages);
  });

  it('count what others wrote, once', () => {
    const updated = afterMessage(room(7), message(5, 2), me);
    expect(afterMessage(updated, message(5, 2), me)).toBe(updated);
    expect(afterMessage(updated, message(6, me), me).unread).toBe(0);
  });

  it('are read when I have read the last message', () => {
    const unread = room(7, { unread: 3, last_message: message(9, 2) });
    expect(afterReading(unread, me, 8, me).unread).toBe(3);
    expect(afterReading(unread, me, 9, me).unread).toBe(0);
    expect(afterReading(unread, 2, 9, me).unread).toBe(3);
  });

  it('forget the words of a last message that was removed', () => {
    const last = { ...message(9, 2), message: 'Пишите мне сюда' };
    expect(afterHiding(room(7, { last_message: last }), 9).last_message).toMatchObject({ message: '', hidden: true });
    expect(afterHiding(room(7, { last_message: last }), 8).last_message).toBe(last);
  });

  it('are read again when a message comes while they are read: the answer may be older', async () => {
    const client = new QueryClient();
    const answers: (() => void)[] = [];
    const queryFn = () => new Promise<ChatRoom>((done) => answers.push(() => done(room(7))));
    const observer = new QueryObserver(client, { queryKey: roomQuery(7).queryKey as string[], queryFn });
    const leave = observer.subscribe(() => undefined);
    for (const id of [5, 6]) changeRoom(client, 7, (found) => afterMessage(found, message(id, 2), me), true);
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await eventually(() => expect(answers).toHaveLength(2));
    leave();
    client.clear();
  });

  it('are read by all when the slowest has read', () => {
    expect(readByOthers(room(7, { members: [member(me, 1), member(2, 9), member(3, 4)] }), me)).toBe(4);
  });
});
