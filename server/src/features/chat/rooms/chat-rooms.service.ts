import type { Db } from '../../../platform/database/connection.ts';
import { addMembers, selectDirectRoom, upsertDirectRoom } from './chat-rooms.sql.ts';

const pairOf = (a: number, b: number) => ({ low: Math.min(a, b), high: Math.max(a, b) });

/** Two people get one direct room with their first order, request or offer. */
export async function ensureDirectRoom(trx: Db, a: number, b: number, orderId: number, at: Date): Promise<number> {
  const roomId = await upsertDirectRoom(trx, { ...pairOf(a, b), orderId, at });
  await addMembers(trx, roomId, [a, b], at);
  return roomId;
}

export async function findDirectRoom(db: Db, a: number, b: number): Promise<number | null> {
  const { low, high } = pairOf(a, b);
  return selectDirectRoom(db, low, high);
}
