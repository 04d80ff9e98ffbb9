import type { Db } from '../../../platform/database/connection.ts';
import { addFamily, addMembers, selectDirectRoom, upsertDirectRoom } from './chat-rooms.sql.ts';

const pairOf = (a: number, b: number) => ({ low: Math.min(a, b), high: Math.max(a, b) });

/** Two people get one direct room with their first order, request or offer. */
export async function ensureDirectRoom(trx: Db, a: number, b: number, orderId: number, at: Date): Promise<number> {
  const roomId = await upsertDirectRoom(trx, { ...pairOf(a, b), orderId, at });
  await addMembers(trx, roomId, [a, b], at);
  await addFamily(trx, roomId, at);
  return roomId;
}

export async function findDirectRoom(db: Db, a: number, b: number): Promise<number | null> {
  const { low, high } = pairOf(a, b);
  return selectDirectRoom(db, low, high);
}

/** A new member of a family stands in its rooms with sitters from now on. */
export { addToRoomsOf as joinFamilyRooms } from './chat-rooms.sql.ts';
