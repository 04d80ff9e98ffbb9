import { agreementKinds } from '@ladushki/contract/identity-constants';
import type { Db } from '../../../platform/database/connection.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { insertConsent, insertPerson, type NewPerson } from './people.sql.ts';

export interface ConfirmedPerson extends Omit<NewPerson, 'email_verified' | 'phone_verified' | 'password_hash'> {
  /** Hashed here, unless a hash is given. */
  password?: string;
  password_hash?: string;
}

/** Creates a person with confirmed contacts: staff, demo people and test people. */
export async function insertConfirmedPerson(db: Db, person: ConfirmedPerson, now: Date): Promise<number> {
  const { password, password_hash, ...rest } = person;
  const hash = password_hash ?? (password ? await hashPassword(password, 'site') : null);
  const userId = await insertPerson(
    db,
    { ...rest, password_hash: hash, email_verified: true, phone_verified: true },
    now,
  );
  for (const kind of agreementKinds) await insertConsent(db, { userId, kind, version: 1 }, now);
  return userId;
}
