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

/** A second membership of the same person is the first. */
export const insertMember = (trx: Db, member: { owner_id: number; user_id: number; role: FamilyRole; since: Date }) =>
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
    .select(['owner_id', 'user_id', 'role', 'since'])
    .where((is) => is.or([is('owner_id', '=', userId), is('user_id', '=', userId)]))
    .execute();
  const invitations = await db
    .selectFrom('family_invitations')
    .select(['owner_id', 'invited_by', 'login', 'role', 'created_at', 'expires_at'])
    .where((is) => is.or([is('owner_id', '=', userId), is('invited_by', '=', userId)]))
    .execute();
  return { members, invitations };
}
