import type { Permission, Role } from '@ladushki/contract/access';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Locked in one order, so that mutual dismissals do not deadlock. */
export const lockPeople = (trx: Db, ids: number[]) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'permissions', 'erased_at'])
    .$narrowType<{ role: Role | null; permissions: Permission[] }>()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function takeRoleAway(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('users').set({ role: null, permissions: [], blocked_at: now }).where('id', '=', id).execute();
}

/** Delivered to every instance at commit. */
export async function notifyRemoved(trx: Db, channel: string, id: number): Promise<void> {
  await sql`select pg_notify(${channel}, ${String(id)})`.execute(trx);
}

export const selectEndedSessions = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is not', null)
      .execute()
  ).map(({ id }) => id);

export const countHolders = async (db: Db, permission: Permission): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('role', '=', 'moderator')
      .where(sql<boolean>`${permission} = any(permissions)`)
      .executeTakeFirstOrThrow()
  ).count;
