import type { FamilyRole } from '@ladushki/contract/family-constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { FamilyPart } from './family-access.sql.ts';

const person = ['users.id', 'full_name', 'image'] as const;

/** The person's families, their own first. */
export const selectFamilies = (db: Db, personId: number) =>
  db
    .selectFrom('family_access as f')
    .innerJoin('users', 'users.id', 'f.family_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select([...person, 'f.role'])
    .where('f.person_id', '=', personId)
    .orderBy(sql`f.role <> 'owner'`)
    .orderBy('f.since')
    .$narrowType<{ role: FamilyPart }>()
    .execute();

export const selectMembers = (db: Db, families: readonly number[]) =>
  db
    .selectFrom('family_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select([...person, 'm.owner_id', 'm.role', 'm.since'])
    .where('m.owner_id', 'in', families)
    .orderBy('m.since')
    .orderBy('users.id')
    .$narrowType<{ role: FamilyRole }>()
    .execute();

/** Locked until the commit: invitations and answers of one family come one after another. */
export const lockFamily = (trx: Db, ownerId: number) =>
  trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().executeTakeFirst();

export interface NewMember {
  owner_id: number;
  user_id: number;
  role: FamilyRole;
  since: Date;
  invited_by: number;
  invited_at: Date;
}

/** A second membership of the same person is the first. */
export const insertMember = (trx: Db, member: NewMember) =>
  trx
    .insertInto('family_members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['owner_id', 'user_id']).doNothing())
    .execute();

export async function updateMemberRole(trx: Db, ownerId: number, userId: number, role: FamilyRole): Promise<boolean> {
  const changed = await trx
    .updateTable('family_members')
    .set({ role })
    .where('owner_id', '=', ownerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Chat rooms follow by their foreign key. */
export async function deleteMember(trx: Db, ownerId: number, userId: number): Promise<void> {
  await trx.deleteFrom('family_members').where('owner_id', '=', ownerId).where('user_id', '=', userId).execute();
}

/** The person's own family, and those to which they have invited somebody. */
export async function selectFamiliesInvitedTo(trx: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${userId}::integer as id
    union select owner_id from family_members where invited_by = ${userId}
    union select owner_id from family_invitations where invited_by = ${userId} order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Members by this person's invitations since, those whom they invited in turn, and what is open of either. */
export async function takeBackInvited(trx: Db, userId: number, since: Date) {
  const { rows } = await sql<{ owner_id: number; user_id: number }>`
    with recursive invited as (
      select owner_id, user_id from family_members
      where (invited_by = ${userId} or (owner_id = ${userId} and invited_by is null))
        and coalesce(invited_at, since) >= ${since}
      union
      select m.owner_id, m.user_id from family_members m
      join invited i on i.owner_id = m.owner_id and i.user_id = m.invited_by
    ), void as (
      delete from family_invitations v
      where (v.invited_by = ${userId} and v.created_at >= ${since})
        or exists (select from invited i where i.owner_id = v.owner_id and i.user_id = v.invited_by)
    )
    delete from family_members m using invited i where m.owner_id = i.owner_id and m.user_id = i.user_id
    returning m.owner_id, m.user_id`.execute(trx);
  return rows;
}

export async function becomeCustomer(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('users').set({ role: 'customer' }).where('id', '=', userId).where('role', 'is', null).execute();
}

/** Whether the login is the confirmed contact of the owner or a member. */
export async function isContactOfFamily(db: Db, ownerId: number, login: string): Promise<boolean> {
  const { rows } = await sql`select from family_access f join users u on u.id = f.person_id
    where f.family_id = ${ownerId} and ((u.email = ${login} and u.email_verified_at is not null)
      or (u.phone_number = ${login} and u.phone_verified_at is not null)) limit 1`.execute(db);
  return rows.length > 0;
}

export const countMembers = (db: Db, ownerId: number) =>
  db
    .selectFrom('family_members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

/** Reaches the sockets of these people after the commit. */
export async function tellFamilyChanged(trx: Db, ownerId: number, users: readonly number[]): Promise<void> {
  await sql`select pg_notify('live_events', ${JSON.stringify({ family: ownerId, users })})`.execute(trx);
}

/** The person's memberships, and the families that end with their owner. */
export const selectFamiliesOfErased = (db: Db, userId: number) =>
  db
    .selectFrom('family_members')
    .select(['owner_id', 'user_id'])
    .where((is) => is.or([is('owner_id', '=', userId), is('user_id', '=', userId)]))
    .execute();

export async function eraseFamilyRows(trx: Db, userId: number, contacts: readonly string[]): Promise<void> {
  await trx.updateTable('family_members').set({ invited_by: null }).where('invited_by', '=', userId).execute();
  await trx
    .deleteFrom('family_members')
    .where((is) => is.or([is('owner_id', '=', userId), is('user_id', '=', userId)]))
    .execute();
  await trx
    .deleteFrom('family_invitations')
    .where((is) =>
      is.or([is('owner_id', '=', userId), is('invited_by', '=', userId), is('login', 'in', [...contacts, ''])]),
    )
    .execute();
}

export async function exportFamily(db: Db, userId: number) {
  const members = await db
    .selectFrom('family_members')
    .select(['owner_id', 'user_id', 'role', 'since', 'invited_by', 'invited_at'])
    .where((is) => is.or([is('owner_id', '=', userId), is('user_id', '=', userId)]))
    .execute();
  const invitations = await db
    .selectFrom('family_invitations')
    .select(['owner_id', 'invited_by', 'login', 'role', 'created_at', 'expires_at'])
    .where((is) => is.or([is('owner_id', '=', userId), is('invited_by', '=', userId)]))
    .execute();
  return { members, invitations };
}
