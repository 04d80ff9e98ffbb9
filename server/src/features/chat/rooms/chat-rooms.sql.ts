import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Upserts the pair's room and points it to the latest order between the two. */
export async function upsertDirectRoom(
  trx: Db,
  room: { low: number; high: number; orderId: number; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('chat_rooms')
    .values({
      kind: 'direct',
      low_user_id: room.low,
      high_user_id: room.high,
      order_id: room.orderId,
      created_at: room.at,
    })
    .onConflict((conflict) => conflict.columns(['low_user_id', 'high_user_id']).doUpdateSet({ order_id: room.orderId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addMembers(trx: Db, roomId: number, userIds: readonly number[], at: Date): Promise<void> {
  await trx
    .insertInto('chat_members')
    .values(userIds.map((user_id) => ({ room_id: roomId, user_id, joined_at: at })))
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

/** The families of the room's two. */
export async function addFamily(trx: Db, roomId: number, at: Date): Promise<void> {
  await sql`insert into chat_members ${familyColumns}
    select r.id, f.user_id, ${at}, r.last_message_id, r.last_message_id, f.owner_id, f.role
    from chat_rooms r join family_members f on f.owner_id in (r.low_user_id, r.high_user_id)
    where r.id = ${roomId} on conflict (room_id, user_id) do nothing`.execute(trx);
}

/** All direct rooms of the family's owner. */
export async function addToRoomsOf(trx: Db, ownerId: number, userId: number, at: Date): Promise<void> {
  await sql`insert into chat_members ${familyColumns}
    select r.id, f.user_id, ${at}, r.last_message_id, r.last_message_id, f.owner_id, f.role
    from family_members f join chat_rooms r on f.owner_id in (r.low_user_id, r.high_user_id)
    where f.owner_id = ${ownerId} and f.user_id = ${userId} and r.kind = 'direct'
    on conflict (room_id, user_id) do nothing`.execute(trx);
}
