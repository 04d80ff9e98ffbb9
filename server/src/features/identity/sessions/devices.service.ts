import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/connection.ts';
import { knowsDevice, selectSharedDevice, selectWhetherOther } from './devices.sql.ts';

/** Characters of a user agent that a session keeps. */
export const userAgentKept = 300;

/** The stored hash of a device-id; null for calls without one. */
export const hashDevice = (deviceId: string | null): Buffer | null =>
  deviceId === null ? null : createHash('sha256').update(deviceId).digest();

/**
 * Whether the person has signed in before, and never from this device: the one of the device-id, else of the user
 * agent. An agent is compared with sessions without a device-id alone, since anybody can name a common one.
 */
export const isOtherDevice = (
  db: Db,
  userId: number,
  { deviceId, userAgent }: { deviceId: string | null; userAgent: string },
): Promise<boolean> => selectWhetherOther(db, userId, hashDevice(deviceId), userAgent.slice(0, userAgentKept));

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
