import { factorLimits, type SignInMethod } from '@ladushki/contract/second-factor-constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteBefore } from '../../../platform/database/sweeps.sql.ts';

interface NewChallenge {
  token_hash: Buffer;
  user_id: number;
  method: SignInMethod;
  may_reset: boolean;
  created_at: Date;
}

export async function insertChallenge(trx: Db, challenge: NewChallenge): Promise<void> {
  await trx.insertInto('sign_in_challenges').values(challenge).execute();
}

export const selectChallengeOwner = async (db: Db, tokenHash: Buffer, createdAfter: Date) =>
  (
    await db
      .selectFrom('sign_in_challenges')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('created_at', '>', createdAfter)
      .where('wrong', '<', factorLimits.wrongOfChallenge)
      .executeTakeFirst()
  )?.user_id;

/** Counts an attempt before comparing, so that parallel guesses count too; false when none is left. */
export async function countChallengeTry(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_challenges')
    .set((is) => ({ wrong: is('wrong', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('wrong', '<', factorLimits.wrongOfChallenge)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** For the one caller that ends the sign-in. */
export const takeChallenge = (trx: Db, tokenHash: Buffer) =>
  trx
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'method', 'may_reset'])
    .$narrowType<{ method: SignInMethod }>()
    .executeTakeFirst();

/** Sign-ins that a way began, or any, which is no longer theirs. */
export async function deleteChallengesOf(trx: Db, userId: number, method?: SignInMethod): Promise<void> {
  await trx
    .deleteFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? ''))
    .execute();
}

export const sweepChallenges = (db: Db, before: Date) =>
  deleteBefore(db, 'sign_in_challenges', sql`created_at`, before);
