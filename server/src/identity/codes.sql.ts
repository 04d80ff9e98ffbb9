import { codeLimits } from '@ladushki/contract/identity';
import type { Db } from '../platform/database/connection.ts';

export type CodePurpose = 'sign_up' | 'recover' | 'change_email' | 'change_phone';

interface NewCode {
  purpose: CodePurpose;
  login: string;
  userId: number | null;
  seed: Buffer;
  now: Date;
}

/** A new code takes the place of the one before. */
export async function insertCode(db: Db, { purpose, login, userId, seed, now }: NewCode): Promise<number> {
  await db
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('login', '=', login)
    .where('used_at', 'is', null)
    .where('user_id', 'is not distinct from', userId)
    .execute();
  const { id } = await db
    .insertInto('codes')
    .values({
      purpose,
      login,
      user_id: userId,
      seed,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLimits.lifeSeconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface CodeRef {
  purpose: CodePurpose;
  login: string;
  /** Whose code it must be; where nobody is signed in, the newest of the login. */
  userId?: number;
}

/** Counts a try before anything is compared, so that parallel guesses are counted too; nothing when none is left. */
export async function countTry(db: Db, { purpose, login, userId }: CodeRef, now: Date) {
  return db
    .updateTable('codes')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('codes as newest')
        .select('newest.id')
        .where('newest.purpose', '=', purpose)
        .where('newest.login', '=', login)
        .$if(userId !== undefined, (query) => query.where('newest.user_id', '=', userId ?? 0))
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', codeLimits.tries)
    .returning(['id', 'user_id', 'seed'])
    .executeTakeFirst();
}

/** True for the one caller that may use the code. */
export async function useCode(db: Db, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** A code that may still be sent. */
export const selectCodeToSend = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('codes')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['purpose', 'login', 'seed', 'user_id'])
    .executeTakeFirst();

export async function sweepCodes(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', expiredBefore).execute();
}
