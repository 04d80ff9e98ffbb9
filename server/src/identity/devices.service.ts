import { createHash } from 'node:crypto';
import type { Db } from '../platform/database/connection.ts';
import { selectSharedDevice } from './devices.sql.ts';

/** What is kept of a device-id; null where a call carries none. */
export const hashDevice = (deviceId: string | null): Buffer | null =>
  deviceId === null ? null : createHash('sha256').update(deviceId).digest();

/** Whether these two have ever signed in from the same browser. */
export const shareDevice = (db: Db, one: number, other: number): Promise<boolean> => selectSharedDevice(db, one, other);
