import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/connection.ts';
import { knowsDevice, selectSharedDevice } from './devices.sql.ts';

/** The stored hash of a device-id; null for calls without one. */
export const hashDevice = (deviceId: string | null): Buffer | null =>
  deviceId === null ? null : createHash('sha256').update(deviceId).digest();

export interface Source {
  /** The key of attempt counters. */
  key: string;
  isKnown: boolean;
}

/**
 * The origin of sign-in attempts. A device from which the owner has signed in has a counter of its own, so that no
 * stranger can use it up; everybody else is counted by address.
 */
export async function findSource(
  db: Db,
  owner: number | undefined,
  caller: { ip: string; deviceId: string | null },
): Promise<Source> {
  const device = hashDevice(caller.deviceId);
  // Also runs for accounts that do not exist, for equal timing.
  const isKnown = device !== null && (await knowsDevice(db, owner ?? 0, device));
  return { key: isKnown ? `device:${device.toString('hex')}` : `address:${caller.ip}`, isKnown };
}

/** Whether the two have ever signed in from the same browser. */
export const shareDevice = (db: Db, one: number, other: number): Promise<boolean> => selectSharedDevice(db, one, other);
