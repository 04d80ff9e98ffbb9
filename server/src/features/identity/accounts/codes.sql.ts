import { codeLimits } from '@ladushki/contract/identity-constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteBefore } from '../../../platform/database/sweeps.sql.ts';

export type CodePurpose = 'sign_up' | 'recover' | 'change_email' | 'change_phone' | 'confirm';

interface NewCode {
  purpose: CodePurpose;
  login: string;
  userId: number | null;
  seed: Buffer;
  now: Date;
}

/** Earlier codes stay valid until they expire: a stranger's request must not invalidate the owner's code. */
export async function insertCode(db: Db, { purpose, login, userId, seed, now }: NewCode): Promise<number> {
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
  /** The required owner of the code; without a session, any code of the login. */
  userId?: number;
}

const liveCodes = (db: Db, now: Date) =>
  db.selectFrom('codes').where('used_at', 'is', null).where('expires_at', '>', now);

export const selectLiveCodes = (db: Db, { purpose, login, userId }: CodeRef, now: Date) =>
  liveCodes(db, now)
    .where('purpose', '=', purpose)
    .where('login', '=', login)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .select(['id', 'user_id', 'seed'])
    .execute();
export type LiveCode = Awaited<ReturnType<typeof selectLiveCodes>>[number];

/** Counts an attempt before comparing, so that parallel guesses count too; returns the codes left to try. */
export async function countTries(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const counted = await db
    .updateTable('codes')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', 'in', ids)
    .where('tries', '<', codeLimits.triesInAll)
    .returning('id')
    .execute();
  return counted.map(({ id }) => id);
}

/** True for the one caller that may use the code; other codes of the same purpose are invalidated. */
export async function useCode(db: Db, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['purpose', 'login'])
    .executeTakeFirst();
  if (!used) return false;
  const { purpose, login } = used;
  await db
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('login', '=', login)
    .where('used_at', 'is', null)
    .execute();
  return true;
}

/** A code that may still be sent. */
export const selectCodeToSend = (db: Db, id: number, now: Date) =>
  liveCodes(db, now).where('id', '=', id).select(['purpose', 'login', 'seed', 'user_id']).executeTakeFirst();

export const sweepCodes = (db: Db, expiredBefore: Date) => deleteBefore(db, 'codes', sql`expires_at`, expiredBefore);
