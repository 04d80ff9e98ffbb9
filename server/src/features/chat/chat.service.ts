import type { ChatMessage } from '@ladushki/contract/chat';
import { defaultLocale } from '@ladushki/contract/locales';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { offsetOf } from '../../platform/http/paging.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import { requireNoBlock, setBlock } from '../blocks/blocks.service.ts';
import { presentMessages, presentRoom } from './chat.present.ts';
import { texts } from './chat.texts.ts';
import { countMessages, type MessageFilter, selectMessagePage, selectMessagesByIds } from './messages/messages.sql.ts';
import {
  deleteFolder,
  insertFolder,
  lockFolders,
  replaceFoldersOfRoom,
  selectFolders,
  updateFolder,
} from './rooms/folders.sql.ts';
import {
  countRooms,
  deleteMembers,
  insertGroup,
  insertMembers,
  knownPeople,
  moveReadMark,
  type RoomRow,
  selectAllRooms,
  selectAudience,
  selectRoom,
  selectRoomPage,
  setMuted,
} from './rooms/rooms.sql.ts';

interface Reader {
  actor: Actor;
  locale: Locale;
}

/** URL of the next page in the reading direction. */
function nextMessages(
  path: string,
  { after, page_size, search }: MessageFilter & { page_size: number },
  rows: { id: number }[],
) {
  const next = new URLSearchParams({ page_size: String(page_size), ...(search && { search }) });
  if (after === undefined) next.set('before', String(rows.at(-1)?.id ?? 0));
  else next.set('after', String(rows[0]?.id ?? 0));
  return `${path.split('?')[0]}?${next}`;
}

export function createChat(deps: Deps, hub: Hub) {
  const { db, clock } = deps;

  async function present(rows: RoomRow[], { locale }: Pick<Reader, 'locale'>) {
    const lastIds = rows.map((row) => row.last_message_id).filter((id) => id > 0);
    const lasts = lastIds.length > 0 ? await selectMessagesByIds(db, lastIds) : [];
    const messages = new Map((await presentMessages(deps, db, lasts, locale)).map((message) => [message.id, message]));
    const online = await hub.presence.onlineAmong([
      ...new Set(rows.flatMap(({ members }) => members.map(({ id }) => id))),
    ]);
    return rows.map((row) =>
      presentRoom(row, {
        locale,
        isOnline: (id) => online.has(id),
        lastMessage: messages.get(row.last_message_id) ?? null,
      }),
    );
  }

  async function requireRoom(actor: Actor, roomId: number): Promise<RoomRow> {
    const room = await selectRoom(db, actor.id, roomId);
    if (!room) throw notFound(texts.noRoom);
    return room;
  }

  async function readRoom(reader: Reader, roomId: number) {
    const [room] = await present([await requireRoom(reader.actor, roomId)], reader);
    return room as NonNullable<typeof room>;
  }

  async function requireGroup(actor: Actor, roomId: number): Promise<RoomRow> {
    const room = await requireRoom(actor, roomId);
    if (room.kind !== 'group') throw new ApiError('wrong_state', { text: texts.onlyGroups });
    return room;
  }

  async function requireKnown(actor: Actor, people: number[]): Promise<number[]> {
    const others = [...new Set(people)].filter((id) => id !== actor.id);
    const known = others.length > 0 ? await knownPeople(db, actor.id, others) : [];
    if (others.length === 0 || known.length < others.length) throw invalidField('members', texts.unknownPeople);
    await requireNoBlock(db, actor.id, others, texts.somebodyUnreachable);
    return others;
  }

  const folderOrNotFound = async (actor: Actor, id: number) => {
    const [folder] = await selectFolders(db, actor.id, id);
    if (!folder) throw notFound();
    return folder;
  };

  const refuseSameName = (error: unknown): never => {
    if (isUniqueViolation(error)) throw new ApiError('conflict', { text: texts.folderExists });
    throw error;
  };

  return {
    readRoom,

    /** As sockets get it; names of erased people are its only text. */
    async readMessage(id: number): Promise<ChatMessage | undefined> {
      return (await presentMessages(deps, db, await selectMessagesByIds(db, [id]), defaultLocale))[0];
    },

    countsOf: (userId: number) => countRooms(db, userId),

    async listRooms(reader: Reader, query: PageRequest & { folder?: number | undefined; member?: number | undefined }) {
      if (query.folder) await folderOrNotFound(reader.actor, query.folder);
      const rows = await selectRoomPage(db, reader.actor.id, query);
      return { count: rows[0]?.count ?? 0, results: await present(rows, reader) };
    },

    async listMessages(
      { actor, locale }: Reader,
      roomId: number,
      query: MessageFilter & { page_size: number },
      path: string,
    ): Promise<{ count: number; next: string | null; results: ChatMessage[] }> {
      await requireRoom(actor, roomId);
      const place = { roomId, readerId: actor.id };
      const { rows, hasMore } = await selectMessagePage(db, place, query);
      const count = await countMessages(db, place, query);
      const next = hasMore ? nextMessages(path, query, rows) : null;
      return { count, next, results: await presentMessages(deps, db, rows, locale) };
    },

    async markRead(reader: Reader, roomId: number, messageId: number) {
      const room = await requireRoom(reader.actor, roomId);
      const upTo = Math.min(messageId, room.last_message_id);
      if (await moveReadMark(db, roomId, reader.actor.id, upTo)) {
        const data = { room_id: roomId, message_id: upTo, user_id: reader.actor.id };
        const { users } = await selectAudience(db, roomId, reader.actor.id);
        hub.send(users, { action: 'read_chat', data });
      }
      return readRoom(reader, roomId);
    },

    async mute(reader: Reader, roomId: number, muted: boolean) {
      await requireRoom(reader.actor, roomId);
      await setMuted(db, roomId, reader.actor.id, muted);
      return readRoom(reader, roomId);
    },

    async block(reader: Reader, roomId: number, blocked: boolean) {
      const room = await requireRoom(reader.actor, roomId);
      if (room.kind !== 'direct') throw new ApiError('wrong_state', { text: texts.onlyDirect });
      const other = room.members.find(({ id }) => id === room.other_id);
      if (other) await setBlock(db, reader.actor.id, other.id, { blocked, at: clock.now() });
      return readRoom(reader, roomId);
    },

    async createGroup(reader: Reader, title: string, people: number[]) {
      const others = await requireKnown(reader.actor, people);
      const roomId = await db.transaction().execute(async (trx) => {
        const id = await insertGroup(trx, title, reader.actor.id, clock.now());
        await insertMembers(trx, id, [reader.actor.id, ...others], clock.now());
        return id;
      });
      return readRoom(reader, roomId);
    },

    async addMembers(reader: Reader, roomId: number, people: number[]) {
      await requireGroup(reader.actor, roomId);
      await insertMembers(db, roomId, await requireKnown(reader.actor, people), clock.now());
      return readRoom(reader, roomId);
    },

    /** The creator of a group may remove anyone; everyone may leave. */
    async removeMembers({ actor, locale }: Reader, roomId: number, people: number[]) {
      const room = await requireGroup(actor, roomId);
      const onlySelf = people.every((id) => id === actor.id);
      if (!onlySelf && room.created_by !== actor.id) throw new ApiError('forbidden');
      await deleteMembers(db, roomId, people);
      return { message: texts.membersRemoved[locale] };
    },

    async listFolders({ actor }: Reader, query: PageRequest) {
      const all = await selectFolders(db, actor.id);
      const start = offsetOf(query);
      return { count: all.length, results: all.slice(start, start + query.page_size) };
    },

    async listFoldersWithRooms(reader: Reader, query: PageRequest) {
      const [folders, rooms] = await Promise.all([
        selectFolders(db, reader.actor.id),
        selectAllRooms(db, reader.actor.id).then((rows) => present(rows, reader)),
      ]);
      const start = offsetOf(query);
      const results = folders.slice(start, start + query.page_size).map(({ id, name }) => ({
        id,
        name,
        rooms: rooms.filter((room) => room.folders.includes(id)),
      }));
      return { count: folders.length, results };
    },

    addFolder: ({ actor }: Reader, name: string) =>
      insertFolder(db, actor.id, name).then((id) => folderOrNotFound(actor, id), refuseSameName),

    async renameFolder({ actor }: Reader, id: number, name: string) {
      if (!(await updateFolder(db, actor.id, id, name).catch(refuseSameName))) throw notFound();
      return folderOrNotFound(actor, id);
    },

    async removeFolder({ actor, locale }: Reader, id: number) {
      if (!(await deleteFolder(db, actor.id, id))) throw notFound();
      return { message: texts.folderRemoved[locale] };
    },

    async fileRoom(reader: Reader, roomId: number, folderIds: number[]) {
      await requireRoom(reader.actor, roomId);
      await db.transaction().execute(async (trx) => {
        const own = await lockFolders(trx, reader.actor.id);
        if (!folderIds.every((id) => own.has(id))) throw notFound();
        await replaceFoldersOfRoom(trx, reader.actor.id, roomId, [...new Set(folderIds)]);
      });
      return readRoom(reader, roomId);
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
