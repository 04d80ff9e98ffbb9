import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export interface DirectRoom {
  low: number;
  high: number;
  orderId: number;
  at: Date;
}

/** A room of two, and since when they have had a reason for it. */
type StoredRoom = DirectRoom & { id: number };

/** Upserts the room of each pair, named once, and points it to the latest order between the two. */
export async function upsertDirectRooms(trx: Db, rooms: readonly DirectRoom[]): Promise<StoredRoom[]> {
  const stored = await trx
    .insertInto('chat_rooms')
    .values(
      rooms.map(({ low, high, orderId, at }) => ({
        kind: 'direct',
        low_user_id: low,
        high_user_id: high,
        order_id: orderId,
        created_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['low_user_id', 'high_user_id'])
        .doUpdateSet((eb) => ({ order_id: eb.ref('excluded.order_id') })),
    )
    .returning(['id', 'low_user_id', 'high_user_id'])
    .execute();
  const ids = new Map(stored.map(({ id, low_user_id, high_user_id }) => [`${low_user_id} ${high_user_id}`, id]));
  return rooms.map((room) => ({ ...room, id: ids.get(`${room.low} ${room.high}`) ?? 0 }));
}

export async function addMembers(trx: Db, rooms: readonly StoredRoom[]): Promise<void> {
  await trx
    .insertInto('chat_members')
    .values(
      rooms.flatMap(({ id, low, high, at }) => [low, high].map((user_id) => ({ room_id: id, user_id, joined_at: at }))),
    )
    .onConflict((conflict) => conflict.columns(['room_id', 'user_id']).doNothing())
    .execute();
}

export const selectDirectRoom = async (db: Db, low: number, high: number): Promise<number | null> => {
  const row = await db
    .selectFrom('chat_rooms')
    .select('id')
    .where('low_user_id', '=', low)
    .where('high_user_id', '=', high)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** What was written before they came counts as read by the family's members. */
const familyColumns = sql`(room_id, user_id, joined_at, last_read_id, mailed_id, family_id, family_role)`;

/** The families of each room's two. */
export async function addFamilies(trx: Db, rooms: readonly StoredRoom[]): Promise<void> {
  const [ids, times] = [rooms.map(({ id }) => id), rooms.map(({ at }) => at)];
  await sql`insert into chat_members ${familyColumns}
    select r.id, f.user_id, given.at, r.last_message_id, r.last_message_id, f.owner_id, f.role
    from unnest(${ids}::integer[], ${times}::timestamptz[]) as given(id, at) join chat_rooms r on r.id = given.id
      join family_members f on f.owner_id in (r.low_user_id, r.high_user_id)
    on conflict (room_id, user_id) do nothing`.execute(trx);
}

/** All direct rooms of the family's owner. */
export async function addToRoomsOf(trx: Db, ownerId: number, userId: number, at: Date): Promise<void> {
  await sql`insert into chat_members ${familyColumns}
    select r.id, f.user_id, ${at}, r.last_message_id, r.last_message_id, f.owner_id, f.role
    from family_members f join chat_rooms r on f.owner_id in (r.low_user_id, r.high_user_id)
    where f.owner_id = ${ownerId} and f.user_id = ${userId} and r.kind = 'direct'
    on conflict (room_id, user_id) do nothing`.execute(trx);
}
