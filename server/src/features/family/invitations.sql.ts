import type { FamilyRole } from '@ladushki/contract/family-constants';
import type { Locale } from '@ladushki/contract/primitives';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

export interface InvitationRow {
  id: number;
  owner_id: number;
  login: string;
  role: FamilyRole;
  expires_at: Date;
}

/** With the name of who sent it. */
export interface SentRow extends InvitationRow {
  invited_by: string;
}

const rows = (db: Db, now: Date) =>
  db
    .selectFrom('family_invitations')
    .innerJoin('profiles', 'profiles.user_id', 'invited_by')
    .select(['family_invitations.id', 'owner_id', 'login', 'role', 'expires_at', 'full_name as invited_by'])
    .where('expires_at', '>', now)
    .orderBy('family_invitations.id')
    .$castTo<SentRow>();

export const selectInvitationsOf = (db: Db, owners: readonly number[], now: Date) =>
  rows(db, now).where('owner_id', 'in', owners).execute();

export const selectInvitation = (db: Db, id: number, now: Date) =>
  rows(db, now).where('family_invitations.id', '=', id).executeTakeFirst();

/** Lapsed invitations to the same address make room. */
export const deleteLapsed = (trx: Db, ownerId: number, now: Date) =>
  trx.deleteFrom('family_invitations').where('owner_id', '=', ownerId).where('expires_at', '<=', now).execute();

export const insertInvitation = (
  trx: Db,
  invitation: Omit<InvitationRow, 'id'> & { invited_by: number; created_at: Date },
): Promise<SentRow> =>
  trx
    .insertInto('family_invitations')
    .values(invitation)
    .returning(['id', 'owner_id', 'login', 'role', 'expires_at'])
    .returning((eb) =>
      eb
        .selectFrom('profiles')
        .select('full_name')
        .whereRef('profiles.user_id', '=', 'family_invitations.invited_by')
        .as('invited_by'),
    )
    .$castTo<SentRow>()
    .executeTakeFirstOrThrow();

export const deleteInvitation = (trx: Db, id: number) =>
  trx.deleteFrom('family_invitations').where('id', '=', id).execute();

/** Between who is invited, and the owner or who wrote the invitation. */
const isBlocked = (invited: RawBuilder<unknown>) => sql`exists (select from blocked_pairs b
  where b.person_id = ${invited} and b.other_id in (i.owner_id, i.invited_by))`;

const hasContact = (login: string) => sql`((email = ${login} and email_verified_at is not null)
  or (phone_number = ${login} and phone_verified_at is not null))`;

/** Invitations to the person's confirmed contacts, of owners who are still there, without a block between them. */
const received = (userId: number, now: Date) => sql`
  from family_invitations i
  join users me on me.id = ${userId} and ((i.login = me.email and me.email_verified_at is not null)
    or (i.login = me.phone_number and me.phone_verified_at is not null))
  join users owner on owner.id = i.owner_id and owner.blocked_at is null and owner.erased_at is null
  join profiles p on p.user_id = owner.id
  where i.expires_at > ${now} and i.owner_id <> ${userId} and not ${isBlocked(sql`me.id`)}`;

export interface ReceivedRow extends InvitationRow {
  full_name: string;
  first_name: string | null;
  count: number;
}

export async function selectReceived(db: Db, userId: number, now: Date, limit: number, offset: number) {
  const { rows: found } = await sql<ReceivedRow>`
    select i.id, i.owner_id, i.login, i.role, i.expires_at, p.full_name, p.first_name, count(*) over ()::integer as count
    ${received(userId, now)} order by i.id limit ${limit} offset ${offset}`.execute(db);
  return found;
}

/** With whose it is, and since when. */
export interface LockedInvitation extends InvitationRow {
  invited_by: number;
  created_at: Date;
}

/** Locked: of two answers the second finds nothing. */
export async function lockReceived(
  trx: Db,
  id: number,
  userId: number,
  now: Date,
): Promise<LockedInvitation | undefined> {
  const { rows: found } = await sql<LockedInvitation>`
    select i.id, i.owner_id, i.login, i.role, i.expires_at, i.invited_by, i.created_at
    ${received(userId, now)} and i.id = ${id} for update of i`.execute(trx);
  return found[0];
}

/** An invitation to be sent, with the owner's name and the language: that of the invited if known, else the owner's. */
export interface Sendable {
  login: string;
  full_name: string;
  first_name: string | null;
  language: Locale;
}

export async function selectSendable(db: Db, id: number, now: Date): Promise<Sendable | undefined> {
  const { rows: found } = await sql<Sendable>`
    select i.login, p.full_name, p.first_name, coalesce((select q.language from users u join profiles q on q.user_id = u.id
      where (u.email = i.login and u.email_verified_at is not null)
        or (u.phone_number = i.login and u.phone_verified_at is not null) limit 1), p.language) as language
    from family_invitations i join profiles p on p.user_id = i.owner_id
    where i.id = ${id} and i.expires_at > ${now} and not exists (select from users u
      where (u.email = i.login and u.email_verified_at is not null
        or u.phone_number = i.login and u.phone_verified_at is not null) and ${isBlocked(sql`u.id`)})`.execute(db);
  return found[0];
}

/** The account with this confirmed contact that may join a family. */
export async function selectInvited(db: Db, login: string): Promise<number | undefined> {
  const { rows: found } = await sql<{ id: number }>`select id from users
    where ${hasContact(login)}
      and (role = 'customer' or role is null) and blocked_at is null`.execute(db);
  return found[0]?.id;
}

/** Whose confirmed contact it is, of any role. */
export async function selectPersonWith(db: Db, login: string): Promise<number | undefined> {
  const { rows: found } = await sql<{ id: number }>`select id from users where ${hasContact(login)}`.execute(db);
  return found[0]?.id;
}

export const sweepInvitations = (db: Db, now: Date, limit: number) =>
  db
    .deleteFrom('family_invitations')
    .where('id', 'in', (eb) =>
      eb.selectFrom('family_invitations').select('id').where('expires_at', '<=', now).limit(limit),
    )
    .executeTakeFirst()
    .then(({ numDeletedRows }) => Number(numDeletedRows));
