import type { Permission, Role } from '@ladushki/contract/access';
import type { Locale } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import { inBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/connection.ts';

export interface NewPerson {
  role: Role | null;
  full_name: string;
  birth_date?: string | null;
  language: Locale;
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
  email_verified?: boolean;
  phone_verified?: boolean;
  password_hash?: string | null;
  permissions?: Permission[];
  /** Staff of a demo alone: production demands a second factor of everybody. */
  without_second_factor?: boolean;
}

/** Inserts a person with all required dependent rows. */
export async function insertPerson(db: Db, person: NewPerson, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      role: person.role,
      permissions: person.permissions ?? [],
      email: person.email ?? null,
      phone_number: person.phone_number ?? null,
      email_verified_at: person.email && person.email_verified ? now : null,
      phone_verified_at: person.phone_number && person.phone_verified ? now : null,
      password_hash: person.password_hash ?? null,
      without_second_factor: person.without_second_factor ?? false,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { full_name, birth_date = null, language } = person;
  await db.insertInto('profiles').values({ user_id: id, full_name, birth_date, language, updated_at: now }).execute();
  await db.insertInto('user_settings').values({ user_id: id }).execute();
  if (person.role === 'sitter') await insertSitter(db, id);
  return id;
}

export async function insertSitter(db: Db, userId: number): Promise<void> {
  await db.insertInto('sitters').values({ user_id: userId }).execute();
}

export interface NewConsent {
  userId: number;
  kind: string;
  version: number;
}

export async function insertConsent(db: Db, { userId, kind, version }: NewConsent, now: Date): Promise<void> {
  await db
    .insertInto('consents')
    .values({ user_id: userId, kind, text_version: version, given_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).where('withdrawn_at', 'is', null).doNothing())
    .execute();
}

const contactOf = (login: string) => (login.includes('@') ? 'email' : 'phone_number');
const verifiedColumnOf = (login: string) => (login.includes('@') ? 'email_verified_at' : 'phone_verified_at');

const credentials = ['id', 'role', 'password_hash', 'blocked_at', 'email_verified_at', 'phone_verified_at'] as const;

/**
 * Who signs in by this login: the person who confirmed it, else the newest unconfirmed registration. An unconfirmed
 * second contact identifies nobody.
 */
export const selectByLogin = (db: Db, login: string) =>
  db
    .selectFrom('users')
    .select(credentials)
    .$narrowType<{ role: Role | null }>()
    .where(contactOf(login), '=', login)
    .where((is) =>
      is.or([
        is(verifiedColumnOf(login), 'is not', null),
        is.and([is('email_verified_at', 'is', null), is('phone_verified_at', 'is', null)]),
      ]),
    )
    .orderBy(verifiedColumnOf(login), (order) => order.asc().nullsLast())
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** As many registrations of one login are looked at. */
const mostAttempts = 5;

/** Registrations of the login that wait for their code, newest first; or one of them. */
export const selectAttempts = (db: Db, login: string, only?: number) =>
  db
    .selectFrom('users')
    .select(credentials)
    .$narrowType<{ role: Role | null }>()
    .where(contactOf(login), '=', login)
    .where('email_verified_at', 'is', null)
    .where('phone_verified_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('id', 'desc')
    .limit(mostAttempts)
    .execute();

/**
 * Who has confirmed the login. While it is open whose account it is, a contact that was there before stands beside the
 * one that replaced it.
 */
export async function selectConfirmedHolder(db: Db, login: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, 0 as place from users
        where ${sql.ref(contactOf(login))} = ${login} and ${sql.ref(verifiedColumnOf(login))} is not null
      union all select user_id, 1 from takeovers where reporter_login = ${login} and decided_at is null
      union all select user_id, 2 from takeovers where old_login = ${login} and decided_at is null
    ) holders order by place limit 1`.execute(db);
  return rows[0]?.id;
}

export const selectCredentials = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select([...credentials, 'email', 'phone_number'])
    .$narrowType<{ role: Role | null }>()
    .where('id', '=', userId)
    .executeTakeFirst();

/** What a registration says, and when it was made. */
export const selectRegistration = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.role', 'users.created_at', 'profiles.full_name'])
    .$narrowType<{ role: Role | null }>()
    .where('users.id', '=', userId)
    .executeTakeFirst();
export type Registered = NonNullable<Awaited<ReturnType<typeof selectRegistration>>>;

export const selectLanguage = async (db: Db, userId: number) =>
  (await db.selectFrom('profiles').select('language').where('user_id', '=', userId).executeTakeFirst())?.language as
    | Locale
    | undefined;

/** Whether the login is confirmed by someone. */
export async function isConfirmed(db: Db, login: string, exceptUser?: number): Promise<boolean> {
  const holder = await selectConfirmedHolder(db, login);
  return holder !== undefined && holder !== exceptUser;
}

/** Advisory lock: concurrent claims of a login run one after another. */
export async function lockLogins(db: Db, logins: string[]): Promise<void> {
  for (const login of [...logins].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${login}`}, 0))`.execute(db);
  }
}

/**
 * Removes a login from everybody who has it unconfirmed. A registration without any contact is deleted; the others are
 * returned, to be notified.
 */
export async function releaseUnconfirmed(db: Db, login: string, exceptUser = 0): Promise<number[]> {
  await db.deleteFrom('codes').where('login', '=', login).where('user_id', '<>', exceptUser).execute();
  const released = await db
    .updateTable('users')
    .set({ [contactOf(login)]: null })
    .where(contactOf(login), '=', login)
    .where(verifiedColumnOf(login), 'is', null)
    .where('id', '<>', exceptUser)
    .returning('id')
    .execute();
  const ids = released.map(({ id }) => id);
  if (ids.length === 0) return [];
  const gone = await db
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where('email', 'is', null)
    .where('phone_number', 'is', null)
    .where('id', 'not in', (select) => select.selectFrom('external_identities').select('user_id'))
    .returning('id')
    .execute();
  return ids.filter((id) => !gone.some((each) => each.id === id));
}

/** Also stores a new contact. */
export async function confirmLogin(db: Db, userId: number, login: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ [contactOf(login)]: login, [verifiedColumnOf(login)]: now })
    .where('id', '=', userId)
    .execute();
}

export async function setPasswordHash(db: Db, userId: number, hash: string | null): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** Without the old one. */
export async function resetPasswordHash(db: Db, userId: number, hash: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash, password_reset_at: now }).where('id', '=', userId).execute();
}

/** By the partial index of the unconfirmed. */
export const sweepUnconfirmed = (db: Db, createdBefore: Date) =>
  inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from users where ctid = any (array(
        select ctid from users u
        where created_at < ${createdBefore}
          and email_verified_at is null and phone_verified_at is null and erased_at is null
          and not exists (select from external_identities e where e.user_id = u.id)
        order by created_at limit ${limit} for update skip locked))`.execute(db);
    return Number(numAffectedRows);
  });
