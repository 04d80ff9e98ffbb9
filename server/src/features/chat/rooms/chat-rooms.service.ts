import type { Db } from '../../../platform/database/connection.ts';
import { addFamilies, addMembers, type DirectRoom, selectDirectRoom, upsertDirectRooms } from './chat-rooms.sql.ts';

const pairOf = (a: number, b: number) => ({ low: Math.min(a, b), high: Math.max(a, b) });

interface Acquaintance {
  people: readonly [number, number];
  orderId: number;
  at: Date;
}

/** Two people get one direct room with their first order, request or offer. */
export const ensureDirectRoom = (trx: Db, a: number, b: number, orderId: number, at: Date): Promise<void> =>
  ensureDirectRooms(trx, [{ people: [a, b], orderId, at }]);

/** The same for many, one after the other: the room of a pair is as old as the first, and points to the last. */
export async function ensureDirectRooms(trx: Db, acquaintances: readonly Acquaintance[]): Promise<void> {
  const wanted = new Map<string, DirectRoom>();
  for (const { people, orderId, at } of acquaintances) {
    const pair = pairOf(...people);
    const key = `${pair.low} ${pair.high}`;
    wanted.set(key, { ...pair, orderId, at: wanted.get(key)?.at ?? at });
  }
  if (wanted.size === 0) return;
  const rooms = await upsertDirectRooms(trx, [...wanted.values()]);
  await addMembers(trx, rooms);
  await addFamilies(trx, rooms);
}

export async function findDirectRoom(db: Db, a: number, b: number): Promise<number | null> {
  const { low, high } = pairOf(a, b);
  return selectDirectRoom(db, low, high);
}

/** A new member of a family stands in its rooms with sitters from now on. */
export { addToRoomsOf as joinFamilyRooms } from './chat-rooms.sql.ts';
