import type { Permission, Role } from '@ladushki/contract/access';
import { decodeJwt } from 'jose';
import { insertConfirmedPerson } from '../features/identity/accounts/confirmed-person.ts';
import { createKeys } from '../features/identity/sessions/keys.ts';
import { createSessions } from '../features/identity/sessions/sessions.service.ts';
import { accessSeconds, signAccess } from '../features/identity/sessions/tokens.ts';
import type { TestApp } from './app.ts';

export const testPassword = 'Tested12345';
/** A cheap hash of the password above, so that sign-ups are fast. */
const testHash = '$argon2id$v=19$m=64,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$5PzAaoMo3myNBKKbMk8DBBoXzYoz/SQKAYQQwBFmWFM';

export interface TestPerson {
  id: number;
  /** The access token. */
  token: string;
  refresh: string;
  /** The e-mail; the password is `testPassword`. */
  login: string;
}

export interface Overrides {
  role?: Role | null;
  email?: string;
  phone_number?: string;
  full_name?: string;
  language?: 'ru' | 'en';
  permissions?: Permission[];
  without_second_factor?: boolean;
}

let counter = 0;

/** A confirmed, signed-in person, inserted into the database. */
export async function signUp(app: TestApp, overrides: Overrides = {}): Promise<TestPerson> {
  counter += 1;
  const { role = 'customer', email = `person-${counter}@test.local`, ...rest } = overrides;
  const { db, clock } = app.deps;
  const person = { full_name: `Person ${counter}`, language: 'ru' as const, password_hash: testHash, ...rest };
  const without_second_factor = role === 'moderator';
  const id = await insertConfirmedPerson(db, { role, email, without_second_factor, ...person }, clock.now());
  const { access, refresh } = await openSession(app, id, role);
  return { id, token: access, refresh, login: email };
}

const openSession = ({ deps }: TestApp, userId: number, role: Role | null) =>
  createSessions(deps, createKeys(deps.config)).open(deps.db, { userId, role, userAgent: 'test' });

/** A new session: tokens expire when the clock is moved. */
export async function signInAgain(app: TestApp, { id }: Pick<TestPerson, 'id'>): Promise<{ token: string }> {
  const { access } = await openSession(app, id, null);
  return { token: access };
}

export type StaySignedIn = (person: TestPerson) => Promise<string>;

/** Tokens of one session a person, however far the clock is moved: a new session a call would be most of long tests. */
export function staySignedIn({ deps: { config, clock, pool } }: TestApp): StaySignedIn {
  const keys = createKeys(config);
  const latest = new Map<number, { token: string; at: number }>();
  return async ({ id, token }) => {
    const now = clock.now();
    const known = latest.get(id);
    if (known && now.getTime() - known.at < accessSeconds * 500) return known.token;
    const sessionId = String(decodeJwt(token).sid);
    if (!known) await pool.query(`update sessions set expires_at = 'infinity' where id = $1`, [sessionId]);
    const signed = await signAccess({ userId: id, role: null, sessionId }, keys, now);
    latest.set(id, { token: signed, at: now.getTime() });
    return signed;
  };
}
