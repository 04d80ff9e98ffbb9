import type { Role } from '@ladushki/contract/access';
import type { Db } from '../../../platform/database/connection.ts';

export const selectCalendarToken = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db.selectFrom('calendar_tokens').select('token').where('user_id', '=', userId).executeTakeFirst();
  return row?.token ?? null;
};

/** Concurrent first requests get the same token. */
export async function insertCalendarToken(db: Db, userId: number, token: string): Promise<string> {
  const row = await db
    .insertInto('calendar_tokens')
    .values({ user_id: userId, token })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ token: eb.ref('calendar_tokens.token') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow();
  return row.token;
}

export async function replaceCalendarToken(db: Db, userId: number, token: string): Promise<void> {
  await db
    .insertInto('calendar_tokens')
    .values({ user_id: userId, token })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token }))
    .execute();
}

export const selectCalendarOwner = (db: Db, token: string) =>
  db
    .selectFrom('calendar_tokens')
    .innerJoin('users', 'users.id', 'calendar_tokens.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'users.role', 'profiles.language'])
    .where('token', '=', token)
    .where('users.blocked_at', 'is', null)
    .where('users.erased_at', 'is', null)
    .$castTo<{ id: number; role: Role | null; language: string }>()
    .executeTakeFirst();
