import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Appended, NewMessage, Sender } from './message-writer.ts';

export interface MessageRow {
  id: number;
  room_id: number;
  client_id: string;
  sender_id: number;
  sender: Sender;
  sender_erased: boolean;
  message: string;
  has_attachments: boolean;
  hidden: boolean;
  proposal: number | null;
  created_at: Date;
  read: boolean;
}

/** Whether the two members of a direct room have an order from awaiting_pay on; false for groups. */
export const isAgreed = (room: RawBuilder<unknown>) => sql<boolean>`exists (select from orders agreed
  where agreed.status in ('awaiting_pay', 'active', 'completed')
    and ((agreed.customer_id = ${room}.low_user_id and agreed.sitter_id = ${room}.high_user_id)
      or (agreed.customer_id = ${room}.high_user_id and agreed.sitter_id = ${room}.low_user_id)))`;

/** The name of a person `u` with profile `p` in a room `r`. */
const senderOf = sql<Sender>`jsonb_build_object('full_name', p.full_name, 'first_name', p.first_name, 'role', u.role,
  'is_agreed', u.role = 'customer' and ${isAgreed(sql.ref('r'))})`;

/** Messages with files are inserted one by one; plain text goes in as one batch. */
const append = { words: sql.raw('chat_append_words'), files: sql.raw('chat_append') };

export async function appendMessages(db: Db, batch: NewMessage[]): Promise<Appended[]> {
  const by = batch.some(({ files }) => files.length > 0) ? append.files : append.words;
  const { rows } = await sql<Appended>`
    with batch as materialized (select ${JSON.stringify(batch)}::jsonb as entries)
    select outcome, message_id, a.room_id, stored_at, members, ${senderOf} as sender
    from batch, ${by}(batch.entries) a
    join jsonb_array_elements(batch.entries) with ordinality e on e.ordinality = a.ordinal
    left join chat_rooms r on r.id = a.room_id
    left join users u on u.id = (e.value->>'sender_id')::integer
    left join profiles p on p.user_id = u.id
    order by a.ordinal`.execute(db);
  return rows;
}

const messages = (db: Db) =>
  db
    .selectFrom('chat_messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .innerJoin('profiles as p', 'p.user_id', 'm.sender_id')
    .innerJoin('chat_rooms as r', 'r.id', 'm.room_id')
    .select(senderOf.as('sender'))
    .select(['m.id', 'm.room_id', 'm.client_id', 'm.sender_id', 'm.message', 'm.has_attachments', 'm.created_at'])
    .select('m.proposal_id as proposal')
    .select((eb) => [
      eb('u.erased_at', 'is not', null).as('sender_erased'),
      eb('m.hidden_at', 'is not', null).as('hidden'),
    ])
    .select(
      // Of a family and a sitter the two sides count, not each member.
      sql<boolean>`not exists (select 1 from chat_members c where c.room_id = m.room_id and c.family_id is null
        and c.user_id <> m.sender_id and c.last_read_id < m.id and not exists (select 1 from chat_members f
          where f.room_id = m.room_id and f.user_id = m.sender_id and f.family_id = c.user_id))`.as('read'),
    );

/**
 * A message sent while a block stands between its sender and the reader; it reappears when the block ends. From a
 * family's helper also what was written before they came.
 */
export const isHiddenFrom = (readerId: number) =>
  sql<boolean>`(exists (select 1 from blocked_pairs b where b.person_id = ${readerId}
    and b.other_id = m.sender_id and b.since <= m.created_at)
    or exists (select 1 from chat_members h where h.room_id = m.room_id and h.user_id = ${readerId}
      and h.family_role = 'helper' and m.created_at < h.joined_at))`;

/** Escapes `%` and `_` of user input. */

const isFound = (search: string) => sql<boolean>`m.message ilike ${containing(search)} and m.hidden_at is null`;

/** A room as one of its members sees it. */
interface RoomOfReader {
  roomId: number;
  readerId: number;
}

export interface MessageFilter {
  before?: number | undefined;
  after?: number | undefined;
  search?: string | undefined;
}

/**
 * Newest first; with `after`, the messages directly after it. Whether there are more is read with them: one may be
 * written before the next statement.
 */
export async function selectMessagePage(
  db: Db,
  { roomId, readerId }: RoomOfReader,
  { before, after, search, page_size }: MessageFilter & { page_size: number },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const found = (await messages(db)
    .where('m.room_id', '=', roomId)
    .where((eb) => eb.not(isHiddenFrom(readerId)))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('m.id', '>', after ?? 0))
    .$if(Boolean(search), (query) => query.where(isFound(search ?? '')))
    .orderBy('m.id', after === undefined ? 'desc' : 'asc')
    .limit(page_size + 1)
    .execute()) as MessageRow[];
  const rows = found.slice(0, page_size);
  return { rows: after === undefined ? rows : rows.reverse(), hasMore: found.length > page_size };
}

export const countMessages = (db: Db, { roomId, readerId }: RoomOfReader, { before, after, search }: MessageFilter) =>
  db
    .selectFrom('chat_messages as m')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('m.room_id', '=', roomId)
    .where((eb) => eb.not(isHiddenFrom(readerId)))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('m.id', '>', after ?? 0))
    .$if(Boolean(search), (query) => query.where(isFound(search ?? '')))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

export const selectMessagesByIds = (db: Db, ids: number[]): Promise<MessageRow[]> =>
  messages(db).where('m.id', 'in', ids).execute() as Promise<MessageRow[]>;

/** All messages in a person's rooms after a given one, oldest first. Rooms without news cost nothing. */
export async function selectMessagesAfter(
  db: Db,
  userId: number,
  afterId: number,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from chat_members own
    join chat_rooms r on r.id = own.room_id and r.last_message_id > ${afterId}
    cross join lateral (select m.id from chat_messages m where m.room_id = r.id and m.id > ${afterId}
      and not ${isHiddenFrom(userId)} order by m.id limit ${limit}) m
    where own.user_id = ${userId} order by m.id limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return messages(db).where('m.id', 'in', ids).orderBy('m.id').execute() as Promise<MessageRow[]>;
}

export const selectAttachments = (db: Db, messageIds: number[]) =>
  db
    .selectFrom('chat_attachments as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .select(['a.message_id', 'f.id', 'f.name', 'f.size', 'f.mime', 'f.storage_key'])
    .where('a.message_id', 'in', messageIds)
    .orderBy('f.id')
    .execute();

export const insertAttachment = (db: Db, fileId: number, roomId: number) =>
  db.insertInto('chat_attachments').values({ file_id: fileId, room_id: roomId }).execute();
