import { contactSettlesHours } from '@ladushki/contract/identity-constants';
import type { Db } from '../../../platform/database/connection.ts';
import { selectAddedLogins } from './contact-changes.sql.ts';
import { selectCredentials } from './people.sql.ts';

export interface Contact {
  login: string;
  verifiedAt: Date;
  /** There from the start, or for days: whoever stole a session could have put another there. */
  isSettled: boolean;
}

/** The confirmed contacts of a person. */
export async function ownContacts(db: Db, userId: number, now: Date): Promise<Contact[]> {
  const person = await selectCredentials(db, userId);
  const added = await selectAddedLogins(db, userId);
  const settledBefore = new Date(now.getTime() - contactSettlesHours * 3_600_000);
  const written = [
    [person?.email, person?.email_verified_at],
    [person?.phone_number, person?.phone_verified_at],
  ] as const;
  return written.flatMap(([login, verifiedAt]) => {
    if (!login || !verifiedAt) return [];
    const isSettled = verifiedAt <= settledBefore || !added.some(({ new_login }) => new_login === login);
    return [{ login, verifiedAt, isSettled }];
  });
}
