import type { FamilyRole } from '@ladushki/contract/family-constants';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { offsetOf } from '../../../platform/http/paging.ts';
import { isAgreed, isHiddenFrom } from '../messages/messages.sql.ts';

export interface RoomMember {
  id: number;
  full_name: string;
  first_name: string | null;
  image: string | null;
  role: 'customer' | 'sitter' | 'moderator' | null;
  erased: boolean;
  /** A block hides presence in both directions. */
  away: boolean;
  last_seen: string | null;
  last_read_id: number;
  family_role: FamilyRole | null;
}

export interface RoomRow {
  id: number;
  kind: 'direct' | 'group';
  title: string;
  order_id: number | null;
  /** The person across: for a family the sitter, for the sitter the family's owner. Null in groups. */
  other_id: number | null;
  created_by: number | null;
  /** The last message visible to this person. */
  last_message_id: number;
  muted: boolean;
  blocked: boolean;
  unread: number;
  folders: number[];
  members: RoomMember[];
  /** An agreed order reveals the family's full name. */
  is_agreed: boolean;
  count: number;
}

interface RoomFilter {
  userId: number;
  roomId?: number;
  folderId?: number | undefined;
  withId?: number | undefined;
}

/** A person's rooms with everything that a list shows, in one statement. */
async function selectRooms(db: Db, filter: RoomFilter, limit: number, offset: number): Promise<RoomRow[]> {
  const { userId, roomId, folderId, withId } = filter;
  const only = sql<SqlBool>`${roomId ?? null}::integer is null or r.id = ${roomId ?? null}`;
  const filed = sql<SqlBool>`${folderId ?? null}::integer is null or exists (
    select 1 from chat_folder_rooms f where f.room_id = r.id and f.folder_id = ${folderId ?? null})`;
  const together = sql<SqlBool>`${withId ?? null}::integer is null or (r.kind = 'direct' and exists (
    select 1 from chat_members c where c.room_id = r.id and c.user_id = ${withId ?? null} and c.user_id <> own.user_id
      and c.family_id is null))`;
  const { rows } = await sql<RoomRow>`
    select r.id, r.kind, r.title, r.order_id, r.created_by, own.muted,
      case when coalesce(own.family_id, own.user_id) = r.low_user_id then r.high_user_id else r.low_user_id end as other_id,
      coalesce((select m.id from chat_messages m
        where m.room_id = r.id and not ${isHiddenFrom(userId)} order by m.id desc limit 1), 0) as last_message_id,
      r.kind = 'direct' and exists (select 1 from chat_members c join blocked_pairs b on b.other_id = c.user_id
        where c.room_id = r.id and b.person_id = ${userId} and b.own) as blocked,
      (select count(*)::integer from chat_messages m where m.room_id = r.id and m.id > own.last_read_id
        and m.sender_id <> ${userId} and not ${isHiddenFrom(userId)}) as unread,
      array(select f.folder_id from chat_folder_rooms f join chat_folders o on o.id = f.folder_id
        where f.room_id = r.id and o.user_id = ${userId} order by 1) as folders,
      (select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', p.full_name,
          'first_name', p.first_name, 'image', p.image, 'role', u.role,
          'erased', u.erased_at is not null, 'last_seen', s.at, 'last_read_id', c.last_read_id,
          'family_role', c.family_role,
          'away', exists (select 1 from blocked_pairs b where b.person_id = ${userId} and b.other_id = u.id))
          order by c.joined_at, u.id)
        from chat_members c join users u on u.id = c.user_id join profiles p on p.user_id = u.id
        left join last_seen s on s.user_id = u.id where c.room_id = r.id) as members,
      ${isAgreed(sql.ref('r'))} as is_agreed,
      count(*) over ()::integer as count
    from chat_members own join chat_rooms r on r.id = own.room_id
    where own.user_id = ${userId} and (${only}) and (${filed}) and (${together})
    order by r.last_message_id desc, r.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export const selectRoomPage = (
  db: Db,
  userId: number,
  request: { page: number; page_size: number; folder?: number | undefined; member?: number | undefined },
) =>
  selectRooms(db, { userId, folderId: request.folder, withId: request.member }, request.page_size, offsetOf(request));

export const selectAllRooms = (db: Db, userId: number) => selectRooms(db, { userId }, 1000, 0);

export const selectRoom = async (db: Db, userId: number, roomId: number) =>
  (await selectRooms(db, { userId, roomId }, 1, 0))[0];

/** Counts of rooms and of rooms with unread messages. */
export async function countRooms(db: Db, userId: number): Promise<{ unread: number; all: number }> {
  const { rows } = await sql<{ unread: number; all: number }>`
    select count(*)::integer as all, count(*) filter (where r.last_message_id > own.last_read_id and exists (
      select 1 from chat_messages m where m.room_id = r.id and m.id > own.last_read_id
        and m.sender_id <> ${userId} and not ${isHiddenFrom(userId)}))::integer as unread
    from chat_members own join chat_rooms r on r.id = own.room_id where own.user_id = ${userId}`.execute(db);
  return rows[0] ?? { unread: 0, all: 0 };
}

export interface Audience {
  users: number[];
  is_member: boolean;
  /** A helper of the family. */
  is_reader: boolean;
  is_stopped: boolean;
  is_blocked: boolean;
}

/** Recipients in a room, including the person, and whether the person may write. */
export async function selectAudience(db: Db, roomId: number, userId: number): Promise<Audience> {
  const { rows } = await sql<Audience>`select * from chat_audience(${roomId}, ${userId})`.execute(db);
  return rows[0] as Audience;
}

export const setMuted = (db: Db, roomId: number, userId: number, muted: boolean) =>
  db.updateTable('chat_members').set({ muted }).where('room_id', '=', roomId).where('user_id', '=', userId).execute();

/** The read position only moves forward. Returns whether it moved. */
export const moveReadMark = async (db: Db, roomId: number, userId: number, messageId: number): Promise<boolean> => {
  const moved = await db
    .updateTable('chat_members')
    .set({ last_read_id: messageId })
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('last_read_id', '<', messageId)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
};

/** Those of the given people with whom this person shares a direct room. */
export async function knownPeople(db: Db, userId: number, others: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_rooms')
    .select(sql<number>`case when low_user_id = ${userId} then high_user_id else low_user_id end`.as('other'))
    .where('kind', '=', 'direct')
    .where((eb) =>
      eb.or([
        eb.and([eb('low_user_id', '=', userId), eb('high_user_id', 'in', others)]),
        eb.and([eb('high_user_id', '=', userId), eb('low_user_id', 'in', others)]),
      ]),
    )
    .execute();
  return rows.map(({ other }) => other);
}

export const insertGroup = (db: Db, title: string, createdBy: number, at: Date) =>
  db
    .insertInto('chat_rooms')
    .values({ kind: 'group', title, created_by: createdBy, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);

export const insertMembers = (db: Db, roomId: number, userIds: number[], at: Date) =>
  db
    .insertInto('chat_members')
    .values(userIds.map((user_id) => ({ room_id: roomId, user_id, joined_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteMembers = (db: Db, roomId: number, userIds: number[]) =>
  db.deleteFrom('chat_members').where('room_id', '=', roomId).where('user_id', 'in', userIds).execute();

export const saveLastSeen = (db: Db, userIds: number[], at: Date) =>
  db
    .insertInto('last_seen')
    // Skips people erased meanwhile.
    .columns(['user_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<Date>`${at}::timestamptz`.as('at')])
        .where('id', '=', eb.fn.any(eb.val(userIds)))
        .where('erased_at', 'is', null),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at }))
    .execute();

/** For each of these people, the people in shared rooms without a block: they see presence changes. */
export async function acquaintancesOf(db: Db, userIds: number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ user_id: number; others: number[] }>`
    select own.user_id, array_agg(distinct other.user_id) as others
    from chat_members own join chat_members other on other.room_id = own.room_id and other.user_id <> own.user_id
    where own.user_id = any (${userIds})
      and not exists (select 1 from blocked_pairs b where b.person_id = own.user_id and b.other_id = other.user_id)
    group by own.user_id`.execute(db);
  return new Map(rows.map(({ user_id, others }) => [user_id, others]));
}
