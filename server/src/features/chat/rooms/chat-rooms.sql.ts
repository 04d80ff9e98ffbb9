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
