import { api } from 'virtual:api-manifest';
import type { ChatMessage, ChatRoom } from '@ladushki/contract/chat';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { repeatReads } from '../../../lib/query/own-changes.ts';
import { keyOf, pagesOf, queryOf } from '../../../lib/query/queries.ts';
import { withoutWords } from '../messages/room-log.ts';
import { othersOf } from './room-facts.ts';

interface RoomPage {
  count: number;
  next: string | null;
  results: ChatRoom[];
}
type RoomPages = InfiniteData<RoomPage, number>;

const meta = { toast: false } as const;

export const roomsQuery = (folder: number | null) => ({
  ...pagesOf(api.chat.rooms, { query: { page_size: 50, ...(folder !== null && { folder }) } }),
  meta,
});

/** The room with one person. As pages, because every query under the rooms' key is updated as pages. */
export const roomsWithQuery = (member: string) => ({
  ...pagesOf(api.chat.rooms, { query: { member, page_size: 1 } }),
  meta,
});

export const roomQuery = (id: number) => ({ ...queryOf(api.chat.room, { params: { id } }), meta });

export const foldersQuery = () => ({ ...queryOf(api.chat.folders, { query: { page_size: 100 } }), meta });

type Change = (room: ChatRoom) => ChatRoom;

/** Updates a room in all lists; `toTop` moves it first. */
export function changeInPages(pages: RoomPages, roomId: number, change: Change, toTop = false): RoomPages {
  const found = pages.pages.flatMap(({ results }) => results).find(({ id }) => id === roomId);
  if (!found) return pages;
  const changed = change(found);
  if (!toTop) {
    const swap = (room: ChatRoom) => (room === found ? changed : room);
    return { ...pages, pages: pages.pages.map((page) => ({ ...page, results: page.results.map(swap) })) };
  }
  const without = pages.pages.map((page) => ({ ...page, results: page.results.filter((room) => room !== found) }));
  const [first, ...rest] = without as [RoomPage, ...RoomPage[]];
  return { ...pages, pages: [{ ...first, results: [changed, ...first.results] }, ...rest] };
}

const listKey = keyOf(api.chat.rooms);

/** Every cached room, once. */
export function knownRooms(client: QueryClient): ChatRoom[] {
  const byId = new Map<number, ChatRoom>();
  for (const [, pages] of client.getQueriesData<RoomPages>({ queryKey: listKey })) {
    for (const room of pages?.pages.flatMap(({ results }) => results) ?? []) byId.set(room.id, room);
  }
  return [...byId.values()];
}

export function changeRoom(client: QueryClient, roomId: number, change: Change, toTop = false): void {
  const { queryKey } = roomQuery(roomId);
  for (const each of [listKey, queryKey]) repeatReads(client, { queryKey: each });
  client.setQueriesData<RoomPages>(
    { queryKey: listKey },
    (pages) => pages && changeInPages(pages, roomId, change, toTop),
  );
  client.setQueryData<ChatRoom>(queryKey, (room) => room && change(room));
}

/** Applies the answer of a mutation. */
export const keepRoom = (client: QueryClient, room: ChatRoom): void => {
  client.setQueryData<ChatRoom>(roomQuery(room.id).queryKey, room);
  changeRoom(client, room.id, () => room);
};

const withMember = (room: ChatRoom, userId: number, part: Partial<ChatRoom['members'][number]>): ChatRoom => ({
  ...room,
  members: room.members.map((member) => (member.id === userId ? { ...member, ...part } : member)),
});

/** Applies a new message; one's own counts as read. */
export function afterMessage(room: ChatRoom, message: ChatMessage, me: number): ChatRoom {
  if (room.last_message && message.id <= room.last_message.id) return room;
  const own = message.sender_id === me;
  const updated = withMember(room, message.sender_id, { last_read_id: message.id });
  return { ...updated, last_message: message, unread: own ? 0 : room.unread + 1 };
}

export const afterHiding = (room: ChatRoom, messageId: number): ChatRoom =>
  room.last_message?.id === messageId ? { ...room, last_message: withoutWords(room.last_message) } : room;

export function afterReading(room: ChatRoom, userId: number, messageId: number, me: number): ChatRoom {
  const read = withMember(room, userId, { last_read_id: messageId });
  const all = userId === me && messageId >= (room.last_message?.id ?? 0);
  return all ? { ...read, unread: 0 } : read;
}

export const afterPresence = (room: ChatRoom, userId: number, seen: { is_online: boolean; last_seen: string | null }) =>
  withMember(room, userId, seen);

/** The others have read up to here. */
export const readByOthers = (room: ChatRoom, me: number): number =>
  Math.min(...othersOf(room, me).map(({ last_read_id }) => last_read_id));
