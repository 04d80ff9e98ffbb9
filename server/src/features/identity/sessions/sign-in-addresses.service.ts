import type { Db } from '../../../platform/database/connection.ts';
import { type Keys, mac } from './keys.ts';
import { selectSharedAddress } from './sign-in-addresses.sql.ts';

/** A keyed hash of an address: it cannot be brute-forced without the key. */
export const hashAddress = (keys: Pick<Keys, 'addresses'>, address: string): Buffer =>
  mac(keys.addresses, Buffer.from(address));

/**
 * Whether the two have recently signed in from one address: a hint, never a proof, since families and cafés share one.
 */
export const shareAddress = (db: Db, one: number, other: number): Promise<boolean> =>
  selectSharedAddress(db, one, other);
