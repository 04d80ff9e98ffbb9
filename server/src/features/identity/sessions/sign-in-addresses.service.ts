import type { Db } from '../../../platform/database/connection.ts';
import { type Keys, mac } from './keys.ts';
import { selectSharedAddress } from './sign-in-addresses.sql.ts';

/** What is kept of an address: without the key nobody can try all addresses against it. */
export const hashAddress = (keys: Pick<Keys, 'addresses'>, address: string): Buffer =>
  mac(keys.addresses, Buffer.from(address));

/** Whether these two have lately signed in from one address: a family, a café or one person, so never a proof. */
export const shareAddress = (db: Db, one: number, other: number): Promise<boolean> =>
  selectSharedAddress(db, one, other);
