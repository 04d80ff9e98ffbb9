import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/connection.ts';
import { knowsDevice, selectSharedDevice } from './devices.sql.ts';

/** What is kept of a device-id; null where a call carries none. */
export const hashDevice = (deviceId: string | null): Buffer | null =>
  deviceId === null ? null : createHash('sha256').update(deviceId).digest();

export interface Source {
  /** For whom tries are counted. */
  key: string;
  isKnown: boolean;
}

/**
 * Where tries at an account come from. A device that its owner has signed in from stands for itself, so that no
 * stranger uses up its tries; everybody else is their address.
 */
export async function findSource(
  db: Db,
  owner: number | undefined,
  caller: { ip: string; deviceId: string | null },
): Promise<Source> {
  const device = hashDevice(caller.deviceId);
  // Asked for accounts that do not exist too: the answer takes the same.
  const isKnown = device !== null && (await knowsDevice(db, owner ?? 0, device));
  return { key: isKnown ? `device:${device.toString('hex')}` : `address:${caller.ip}`, isKnown };
}

/** Whether these two have ever signed in from the same browser. */
export const shareDevice = (db: Db, one: number, other: number): Promise<boolean> => selectSharedDevice(db, one, other);
